import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import type { Rect } from '#geometry/shapes.ts'
import { grow, heightOf, overlap, widthOf } from '#geometry/shapes.ts'

import { sums } from './wall-mask.ts'

/** A gap in a wall: between its ends, as thick as the wall. */
export type Gap = {
  kind: 'door' | 'window'
  /** Along it: x, the wall runs from left to right. */
  axis: 'x' | 'y'
  box: Rect
}

/** Pixels: the thickest wall, and the widest openings; `leaf` of a door with one leaf. */
type Limits = { thickest: number; leaf: number; door: number; window: number }

/** A free end of a wall, and which way it looks. */
type End = { axis: 'x' | 'y'; way: 1 | -1; at: number; from: number; to: number }

/** This share of a gap is crossed by lines in a window, also in one beside a balcony door. */
const GLASS = 0.5

/** Gaps from the free ends of walls to the next wall. */
export function findGaps(walls: DarkMask, mask: DarkMask, limits: Limits): Gap[] {
  const dark = sums(mask)
  const ends = [
    ...endsAlong('x', walls, limits.thickest),
    ...endsAlong('y', walls, limits.thickest),
  ]
  const found = ends
    .map((end) => gapBefore(end, walls, dark, limits))
    .filter((gap) => gap !== null)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const gaps: Gap[] = []
  for (const gap of found) {
    const isWide = gap.kind === 'door' && lengthOf(gap) > limits.leaf
    // A corner where a wall goes on behind a door looks across a passage too.
    const isTaken = gaps.some(({ box }) => overlap(isWide ? grow(gap.box, 2) : gap.box, box))
    if (!isTaken) gaps.push(gap)
  }
  return gaps
}

const lengthOf = ({ axis, box }: Gap) => (axis === 'x' ? widthOf(box) : heightOf(box))

/** Faces that are no longer than a wall is thick, free at both sides. */
function endsAlong(axis: 'x' | 'y', { width, height, dark }: DarkMask, thickest: number): End[] {
  const [length, across] = axis === 'x' ? [width, height] : [height, width]
  const isWall = (along: number, side: number) =>
    along >= 0 &&
    side >= 0 &&
    along < length &&
    side < across &&
    dark[axis === 'x' ? side * width + along : along * width + side] === 1
  const ends: End[] = []
  for (const way of [1, -1] as const)
    for (let at = 0; at < length; at++) {
      const isFace = (side: number) => isWall(at, side) && !isWall(at + way, side)
      for (let from = 0; from < across; from++) {
        if (!isFace(from)) continue
        let to = from
        while (isFace(to + 1)) to++
        const isFree = !isWall(at, from - 1) && !isWall(at, to + 1)
        if (isFree && to - from < thickest) ends.push({ axis, way, at, from, to: to + 1 })
        from = to
      }
    }
  return ends
}

function gapBefore(
  { axis, way, at, from, to }: End,
  { width, height, dark }: DarkMask,
  lines: ReturnType<typeof sums>,
  limits: Limits,
): Gap | null {
  const length = axis === 'x' ? width : height
  const isWall = (along: number) => {
    let wall = 0
    for (let side = from; side < to; side++)
      wall += dark[axis === 'x' ? side * width + along : along * width + side] ?? 0
    return wall * 2 > to - from
  }
  let end = at + way
  while (end >= 0 && end < length && Math.abs(end - at) <= limits.window && !isWall(end)) end += way
  if (end < 0 || end >= length || !isWall(end)) return null
  const [low, high] = way === 1 ? [at + 1, end] : [end + 1, at]
  const box: Rect = axis === 'x' ? [low, from, high, to] : [from, low, to, high]
  let crossed = 0
  for (let along = low; along < high; along++) {
    const slice =
      axis === 'x' ? lines(along, from, along + 1, to) : lines(from, along, to, along + 1)
    if (slice > 0) crossed++
  }
  const kind = crossed >= (high - low) * GLASS ? 'window' : 'door'
  return high - low > limits[kind] ? null : { kind, axis, box }
}
