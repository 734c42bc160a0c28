import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { boundsOf, type Point } from '#geometry/shapes.ts'

import { addQuad } from './mesh.ts'
import type { Spot, Surface } from './mesh.ts'

/** A wall seen from outside: u from its left end, z up, out of the wall. */
export type Face = {
  length: number
  at: (u: number, z: number, out: number) => Spot
  /** How much longer it is at its left and right end for each metre out of it: 1 at a right corner, −1 in a nook. */
  ends: Ends
}

type Ends = readonly [left: number, right: number]

/** Measures of a house: x and y on its floor, z up. */
export type Frame = (x: number, y: number, z: number) => Spot

/** From, to, low, high. */
export type Span = readonly [u0: number, u1: number, z0: number, z1: number]

/** What an outline in millimetres takes: x0, y0, x1, y1. */
export const spanOf = (outline: Outline): Span => {
  const [x0, y0, x1, y1] = boundsOf(outline)
  return [x0 / 1000, y0 / 1000, x1 / 1000, y1 / 1000]
}

/** A straight run of an outer wall, mm of its floor: from the left as one stands before it. */
export type Run = { from: Point; to: Point; along: Point; out: Point; length: number; ends: Ends }

/** The runs of an outline that goes clockwise on the sheet. */
export function runsOf(outline: Outline): Run[] {
  const corners = outline.toReversed()
  const ways = corners.map((from, i) => wayTo(from, itemAt(corners, (i + 1) % corners.length)))
  return corners.map((from, i): Run => {
    const [along, before] = [itemAt(ways, i), itemAt(ways, i - 1)]
    const to = itemAt(corners, (i + 1) % corners.length)
    const next = itemAt(ways, (i + 1) % ways.length)
    return {
      from,
      to,
      along,
      out: [-along[1] + 0, along[0]],
      length: Math.hypot(to[0] - from[0], to[1] - from[1]),
      ends: [halfTurn(before, along), halfTurn(along, next)],
    }
  })
}

function wayTo([x, y]: Point, [u, v]: Point): Point {
  const length = Math.hypot(u - x, v - y) || 1
  return [(u - x) / length, (v - y) / length]
}

/** Sharper corners are cut off. */
const SHARPEST = 2

/** The tangent of half of the angle that a wall turns by. */
function halfTurn([ax, ay]: Point, [bx, by]: Point): number {
  const [cross, dot] = [ay * bx - ax * by, ax * bx + ay * by]
  const tangent = cross / Math.max(1 + dot, 1e-6)
  return Math.max(-SHARPEST, Math.min(SHARPEST, tangent))
}

export function faceOf(frame: Frame, { from, along, out: [ox, oy], length, ends }: Run): Face {
  const [x, y] = [from[0] / 1000, from[1] / 1000]
  return {
    length: length / 1000,
    at: (u, z, out) => frame(x + along[0] * u + ox * out, y + along[1] * u + oy * out, z),
    ends,
  }
}

/** The nearest, the farthest, the left and the right side of a box. */
export function facesOfBox(frame: Frame, [x0, y0, x1, y1]: Span): Face[] {
  const face = (length: number, at: Face['at']): Face => ({ length, at, ends: [1, 1] })
  return [
    face(x1 - x0, (u, z, out) => frame(x0 + u, y1 + out, z)),
    face(x1 - x0, (u, z, out) => frame(x1 - u, y0 - out, z)),
    face(y1 - y0, (u, z, out) => frame(x0 - out, y0 + u, z)),
    face(y1 - y0, (u, z, out) => frame(x1 + out, y1 - u, z)),
  ]
}

/** A rectangle of wall. */
export function addFront(surface: Surface, { at }: Face, [u0, u1, z0, z1]: Span, out = 0) {
  const corners = [at(u0, z0, out), at(u1, z0, out), at(u1, z1, out), at(u0, z1, out)] as const
  addQuad(surface, corners, [
    [u0, z0],
    [u1, z0],
    [u1, z1],
    [u0, z1],
  ])
}

/** The four sides of a hole, from the wall back to the depth. */
export function addReveal(surface: Surface, face: Face, [u0, u1, z0, z1]: Span, depth: number) {
  const { at } = face
  const side = (...corners: readonly [Spot, Spot, Spot, Spot]) =>
    addQuad(surface, corners, [
      [0, 0],
      [-depth, 0],
      [-depth, 2],
      [0, 2],
    ])
  side(at(u0, z0, 0), at(u0, z0, depth), at(u0, z1, depth), at(u0, z1, 0))
  side(at(u1, z0, depth), at(u1, z0, 0), at(u1, z1, 0), at(u1, z1, depth))
  side(at(u0, z0, 0), at(u1, z0, 0), at(u1, z0, depth), at(u0, z0, depth))
  side(at(u0, z1, depth), at(u1, z1, depth), at(u1, z1, 0), at(u0, z1, 0))
}

/** A block on a wall between two distances from it; its back is not seen. */
export function addBlock(surface: Surface, face: Face, span: Span, from: number, to: number) {
  const { at } = face
  const [u0, u1, z0, z1] = span
  addLedge(surface, face, span, from, to)
  const side = (...corners: readonly [Spot, Spot, Spot, Spot]) => addQuad(surface, corners)
  side(at(u0, z0, from), at(u0, z0, to), at(u0, z1, to), at(u0, z1, from))
  side(at(u1, z0, to), at(u1, z0, from), at(u1, z1, from), at(u1, z1, to))
}

/** The same without its ends: from afar nobody sees them. */
export function addLedge(surface: Surface, face: Face, span: Span, from: number, to: number) {
  const { at } = face
  const [u0, u1, z0, z1] = span
  addFront(surface, face, span, to)
  addQuad(surface, [at(u0, z1, to), at(u1, z1, to), at(u1, z1, from), at(u0, z1, from)])
  addQuad(surface, [at(u0, z0, from), at(u1, z0, from), at(u1, z0, to), at(u0, z0, to)])
}

/** A block that is seen from behind too: rails, canopies. */
export function addBar(surface: Surface, face: Face, span: Span, from: number, to: number) {
  const { at } = face
  const [u0, u1, z0, z1] = span
  addBlock(surface, face, span, from, to)
  addQuad(surface, [at(u1, z0, from), at(u0, z0, from), at(u0, z1, from), at(u1, z1, from)])
}

/** A thin ledge along a whole wall; around a corner it meets that of the next. A square corner belongs to one of the two: twice there, it would be black. */
export function addBelt(surface: Surface, face: Face, z0: number, z1: number, out: number) {
  const [left, right] = face.ends.map((end) => Math.max(0, end) * out)
  const before = face.ends[0] > 0.99 ? 0 : (left ?? 0)
  addBlock(surface, face, [-before, face.length + (right ?? 0), z0, z1], 0, out)
}

/** Walls and lid of a box: x0, y0, x1, y1 on the floor. */
export function addBox(surface: Surface, frame: Frame, base: Span, low: number, high: number) {
  const [x0, y0, x1, y1] = base
  for (const face of facesOfBox(frame, base)) addFront(surface, face, [0, face.length, low, high])
  addLid(surface, frame, base, high)
  addQuad(surface, [frame(x0, y0, low), frame(x1, y0, low), frame(x1, y1, low), frame(x0, y1, low)])
}

const addLid = (surface: Surface, frame: Frame, [x0, y0, x1, y1]: Span, z: number) =>
  addQuad(
    surface,
    [frame(x0, y1, z), frame(x1, y1, z), frame(x1, y0, z), frame(x0, y0, z)],
    [
      [x0, y1],
      [x1, y1],
      [x1, y0],
      [x0, y0],
    ],
  )
