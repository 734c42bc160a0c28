import { addQuad } from './mesh.ts'
import type { Spot, Surface } from './mesh.ts'

/** A wall seen from outside: u from its left end, z up, out of the wall. */
export type Face = { length: number; at: (u: number, z: number, out: number) => Spot }

/** Measures of a house: x and y on its floor, z up. */
export type Frame = (x: number, y: number, z: number) => Spot

/** From, to, low, high. */
export type Span = readonly [u0: number, u1: number, z0: number, z1: number]

type Sides = Record<'south' | 'north' | 'west' | 'east', Face>

export const sidesOf = (frame: Frame, [x0, y0, x1, y1]: Span): Sides => ({
  south: { length: x1 - x0, at: (u, z, out) => frame(x0 + u, y1 + out, z) },
  north: { length: x1 - x0, at: (u, z, out) => frame(x1 - u, y0 - out, z) },
  west: { length: y1 - y0, at: (u, z, out) => frame(x0 - out, y0 + u, z) },
  east: { length: y1 - y0, at: (u, z, out) => frame(x1 + out, y1 - u, z) },
})

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
  addFront(surface, face, span, to)
  const side = (...corners: readonly [Spot, Spot, Spot, Spot]) => addQuad(surface, corners)
  side(at(u0, z0, from), at(u0, z0, to), at(u0, z1, to), at(u0, z1, from))
  side(at(u1, z0, to), at(u1, z0, from), at(u1, z1, from), at(u1, z1, to))
  side(at(u0, z1, to), at(u1, z1, to), at(u1, z1, from), at(u0, z1, from))
  side(at(u0, z0, from), at(u1, z0, from), at(u1, z0, to), at(u0, z0, to))
}

/** A block that is seen from behind too: rails, canopies. */
export function addBar(surface: Surface, face: Face, span: Span, from: number, to: number) {
  const { at } = face
  const [u0, u1, z0, z1] = span
  addBlock(surface, face, span, from, to)
  addQuad(surface, [at(u1, z0, from), at(u0, z0, from), at(u0, z1, from), at(u1, z1, from)])
}

/** A thin ledge around a whole wall. */
export const addBelt = (surface: Surface, face: Face, z0: number, z1: number, out: number) =>
  addBlock(surface, face, [-out, face.length + out, z0, z1], 0, out)

/** Walls and lid of a box: x0, y0, x1, y1 on the floor. */
export function addBox(surface: Surface, frame: Frame, base: Span, low: number, high: number) {
  const [x0, y0, x1, y1] = base
  for (const face of Object.values(sidesOf(frame, base)))
    addFront(surface, face, [0, face.length, low, high])
  addLid(surface, frame, base, high)
  addQuad(surface, [frame(x0, y0, low), frame(x1, y0, low), frame(x1, y1, low), frame(x0, y1, low)])
}

export const addLid = (surface: Surface, frame: Frame, [x0, y0, x1, y1]: Span, z: number) =>
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
