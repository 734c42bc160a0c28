import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** mm²; above zero: it runs clockwise on the sheet. */
export function signedArea(outline: Outline): number {
  let twice = 0
  for (const [[px, py], [x, y]] of sidesOf(outline)) twice += px * y - x * py
  return twice / 2
}

export const sidesOf = (outline: Outline): (readonly [from: Point, to: Point])[] =>
  outline.map((from, i) => [from, itemAt(outline, (i + 1) % outline.length)])

export const clockwise = (outline: Outline): Outline =>
  signedArea(outline) < 0 ? outline.toReversed() : outline

export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false
  let [ax, ay] = outline.at(-1) ?? [0, 0]
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside
    ;[ax, ay] = [bx, by]
  }
  return inside
}

/** To its nearest side, mm. */
export const distanceToOutline = (outline: Outline, point: Point): number =>
  Math.min(...sidesOf(outline).map(([from, to]) => distanceToSide(from, to, point)))

export function distanceToSide([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const long = dx * dx + dy * dy
  const share = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long))
  return Math.hypot(ax + dx * share - x, ay + dy * share - y)
}
