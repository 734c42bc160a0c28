import type { MapPoint } from './map-frame.ts'

/** Of two points on a plane. */
export const distance = ([x, y]: MapPoint, [u, v]: MapPoint) => Math.hypot(x - u, y - v)

/** A ray from the point crosses the banks an odd number of times. */
export function isWithin([x, y]: MapPoint, rings: readonly MapPoint[][]): boolean {
  const crossed = sidesOf(rings).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  )
  return crossed.length % 2 === 1
}

/** How far the nearest bank is. */
export const toBank = (at: MapPoint, rings: readonly MapPoint[][]): number =>
  Math.min(...sidesOf(rings).map((side) => toSide(at, side)))

type Side = readonly [MapPoint, MapPoint]

const sidesOf = (rings: readonly MapPoint[][]): Side[] =>
  rings.flatMap((ring) =>
    ring.map((point, i): Side => [point, ring[(i + 1) % ring.length] ?? point]),
  )

function toSide([x, y]: MapPoint, [[ax, ay], [bx, by]]: Side): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}
