import type { Plane } from '#domain/map/segments.ts'

/** A place as the plan of its level outlines it, «x,y x,y …». */
export type PlaceOutline = { lot: number; points: string }

/** What is no point is left out. */
export const cornersOf = (points: string): Plane[] =>
  points.split(' ').flatMap((pair): Plane[] => {
    const [x, y] = pair.split(',').map(Number)
    return x !== undefined && y !== undefined && Number.isFinite(x + y) ? [[x, y]] : []
  })

/** The upright rectangle around some corners. */
export function boundsOf(corners: readonly Plane[]) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}
