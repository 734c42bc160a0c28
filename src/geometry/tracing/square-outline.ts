import { itemAt } from '#domain/item-at.ts'
import { signedArea } from '#geometry/outlines/area.ts'
import type { Point, Rect } from '#geometry/shapes.ts'

import { faceNear, type Axis, type DarkMask, type WallSide } from './dark-mask.ts'

/** Sides of an outline nearer to an axis than this are along it: walls meet at right angles. */
const MOST_SLOPE = Math.tan((8 * Math.PI) / 180)

export const outlineOfRect = ([x0, y0, x1, y1]: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/** A side of an outline that lies along an axis: `at` is its coordinate across. */
export type Side = {
  /** Of the corner it begins at. */
  index: number
  /** The axis it stands across. */
  axis: Axis
  at: number
  from: number
  to: number
  /** Where the outside of the room is. */
  out: WallSide
}

/** The sides of an outline along the axes; others are left out. */
export function sidesOf(outline: readonly Point[]): Side[] {
  const turn = Math.sign(signedArea(outline))
  return outline.flatMap((from, index): Side[] => {
    const to = itemAt(outline, (index + 1) % outline.length)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    // Clockwise on the sheet the inside is on the right hand.
    if (dx === 0 && dy !== 0)
      return [sideOf(index, 'x', from[0], from[1], to[1], Math.sign(dy) * turn)]
    if (dy === 0 && dx !== 0)
      return [sideOf(index, 'y', from[1], from[0], to[0], -Math.sign(dx) * turn)]
    return []
  })
}

const sideOf = (
  index: number,
  axis: Axis,
  at: number,
  ...[one, other, out]: [number, number, number]
): Side => ({
  index,
  axis,
  at,
  from: Math.min(one, other),
  to: Math.max(one, other),
  out: out > 0 ? 1 : -1,
})

/** Moves a side across itself; its neighbours grow or shrink with it. */
export function withSideAt(outline: readonly Point[], { index, axis }: Side, at: number): Point[] {
  const ends = [index, (index + 1) % outline.length]
  return outline.map((corner, here): Point => {
    if (!ends.includes(here)) return corner
    return axis === 'x' ? [at, corner[1]] : [corner[0], at]
  })
}

/** Makes nearly straight sides straight and takes out corners that turn nowhere. */
export function squareOutline(outline: readonly Point[]): Point[] {
  const straight = outline.map((corner) => [...corner] as [number, number])
  for (const [index, from] of straight.entries()) {
    const to = itemAt(straight, (index + 1) % straight.length)
    const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
    const isLast = index === straight.length - 1
    if (dx < dy * MOST_SLOPE) (isLast ? from : to)[0] = isLast ? to[0] : from[0]
    else if (dy < dx * MOST_SLOPE) (isLast ? from : to)[1] = isLast ? to[1] : from[1]
  }
  return withoutIdle(straight)
}

function withoutIdle(outline: readonly Point[]): Point[] {
  return outline.filter((corner, index) => {
    const before = outline.at(index - 1) ?? corner
    const after = itemAt(outline, (index + 1) % outline.length)
    const cross =
      (corner[0] - before[0]) * (after[1] - corner[1]) -
      (corner[1] - before[1]) * (after[0] - corner[0])
    return Math.abs(cross) > 0.5
  })
}

/** A side may be little but doors. */
const SIDE_SHARE = 0.12

/** Every side on the face of the wall behind it, where there is one within reach. */
export function snapOutline(
  mask: DarkMask,
  outline: readonly Point[],
  reach: number,
): readonly Point[] {
  return sidesOf(outline).reduce<readonly Point[]>((snapped, side) => {
    const face = faceNear(mask, side, {
      at: side.at,
      reach,
      sides: [side.out],
      least: SIDE_SHARE,
    })
    return face === null ? snapped : withSideAt(snapped, side, face)
  }, outline)
}
