/** On a plane. */
type Point = readonly [x: number, y: number]

export const distance = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v)

/** A ray from the point crosses the banks an odd number of times. */
export function isWithin([x, y]: Point, rings: readonly Point[][]): boolean {
  const crossed = sidesOf(rings).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  )
  return crossed.length % 2 === 1
}

/** How far the nearest bank is. */
export const toBank = (at: Point, rings: readonly Point[][]): number =>
  Math.min(...sidesOf(rings).map((side) => toSide(at, side)))

type Side = readonly [Point, Point]

const sidesOf = (rings: readonly Point[][]): Side[] =>
  rings.flatMap((ring) =>
    ring.map((point, i): Side => [point, ring[(i + 1) % ring.length] ?? point]),
  )

function toSide([x, y]: Point, [[ax, ay], [bx, by]]: Side): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}
