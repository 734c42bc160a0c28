import { sidesOf, signedArea } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'

/** A face of a wall: a side of a room, of any direction. */
type Face = { room: number; from: Point; to: Point; out: Point }

/** The wall an opening is in. */
export type OpeningWall = {
  from: Point
  to: Point
  /** Unit step out of the room. */
  out: Point
  /** Indexes of the rooms; `beyond` null: outside, or the common corridor. */
  room: number
  beyond: number | null
  /** To the room beyond, pixels; null: there is none. */
  depth: number | null
}

/** `room`: the index of its own, −1: not known. */
type Drawn = { from: Point; to: Point; room: number }
type Reach = { near: number; thickest: number }

/** Puts an opening on the nearest wall, of its own room before others, as long as it was drawn. null: no wall is near. */
export function wallAt(
  rooms: readonly { outline: readonly Point[] }[],
  { from, to, room: own }: Drawn,
  { near, thickest }: Reach,
): OpeningWall | null {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const rankOf = ({ face, distance }: { face: Face; distance: number }) =>
    distance + (face.room === own ? 0 : near)
  const faces = rooms.flatMap(({ outline }, room) => facesOf(outline, room))
  const [nearest] = faces
    .map((face) => ({ face, distance: distanceTo(face, middle) }))
    .filter(({ distance }) => distance <= near)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  if (!nearest) return null
  const { face } = nearest
  const [start, end] = [alongFace(face, from), alongFace(face, to)]
  const beyond = faces
    .filter((one) => one.room !== face.room && dot(one.out, face.out) < -0.98)
    .map((one) => ({ room: one.room, depth: gapTo(face, one, pointAt(face, (start + end) / 2)) }))
    .filter(({ depth }) => depth > 0 && depth <= thickest)
    .toSorted((one, other) => one.depth - other.depth)[0]
  return {
    from: pointAt(face, start),
    to: pointAt(face, end),
    out: face.out,
    room: face.room,
    beyond: beyond?.room ?? null,
    depth: beyond?.depth ?? null,
  }
}

function facesOf(outline: readonly Point[], room: number): Face[] {
  const turn = Math.sign(signedArea(outline))
  return sidesOf(outline).flatMap(([from, to]) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length === 0) return []
    const out: Point = [
      (turn * (to[1] - from[1])) / length || 0,
      (turn * (from[0] - to[0])) / length || 0,
    ]
    return [{ room, from, to, out }]
  })
}

const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1]
const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]]

function lengthOf({ from, to }: Face): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** How far along a face a point is, 0 to its length. */
function alongFace(face: Face, point: Point): number {
  const length = lengthOf(face)
  const along = dot(minus(point, face.from), minus(face.to, face.from)) / length
  return Math.max(0, Math.min(length, along))
}

function pointAt(face: Face, along: number): Point {
  const share = along / lengthOf(face)
  const { from, to } = face
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function distanceTo(face: Face, point: Point): number {
  const foot = pointAt(face, alongFace(face, point))
  return Math.hypot(point[0] - foot[0], point[1] - foot[1])
}

/** From a point of a face out to another one; endless where that one does not lie before it. */
function gapTo({ out }: Face, other: Face, from: Point): number {
  const gap = dot(minus(other.from, from), out)
  const across: Point = [from[0] + out[0] * gap, from[1] + out[1] * gap]
  return distanceTo(other, across) < 1 ? gap : Infinity
}
