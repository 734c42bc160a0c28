import { footOf } from './segments.ts'

/** On a plane. */
type Point = readonly [x: number, y: number]

export const distance = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v)

type Side = readonly [Point, Point]

/** The sides of rings, found once for all the points that are asked about. */
export const sidesOf = (rings: readonly Point[][]): Side[] =>
  rings.flatMap((ring) =>
    ring.map((point, i): Side => [point, ring[(i + 1) % ring.length] ?? point]),
  )

/** Where a line along x crosses the banks. */
export function crossings(y: number, banks: readonly Side[]): number[] {
  const found: number[] = []
  for (const [[ax, ay], [bx, by]] of banks)
    if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
  return found
}

/** A ray from a point within crosses the banks an odd number of times. */
export const isWithin = (x: number, crossed: readonly number[]): boolean =>
  crossed.filter((bank) => x < bank).length % 2 === 1

/** How far the nearest bank is. */
export function toBank(at: Point, banks: readonly Side[]): number {
  let nearest = Infinity
  for (const [a, b] of banks) nearest = Math.min(nearest, footOf(at, { a, b }).metres)
  return nearest
}
