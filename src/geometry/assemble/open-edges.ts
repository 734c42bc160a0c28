import type { ModelRoom } from '#geometry/house-model.ts'
import { isInside, sidesOf, signedArea } from '#geometry/outlines/area.ts'
import type { Polygon } from '#geometry/section-geometry.ts'
import { boundsOf, type Point, type Rect } from '#geometry/shapes.ts'

import type { Level } from './placed-room.ts'

/** Steps along a side, and how many of them without a wall make a passage; mm. */
const STEP = 150
const STEPS = 4
/** Shorter sides are corners of niches, mm. */
const LEAST_SIDE = 500
/** How far from the side a wall, and the room behind, are looked for, mm. */
const WALLS = [5, 60, 125]
const BEHIND = [20, 140]

type Bounded<Shape> = { shape: Shape; bounds: Rect }

/** Pairs of rooms that have no wall between them. Where walls are not known nothing is open. */
export function openEdges({ rooms, bodies }: Level): (readonly [string, string])[] {
  if (bodies.length === 0) return []
  const walls = bodies.map((shape) => ({ shape, bounds: boundsOf(shape[0] ?? []) }))
  const all = rooms.map((shape) => ({ shape, bounds: boundsOf(shape.outline) }))
  return all.flatMap(({ shape }) => {
    const times = new Map<string, number>()
    for (const id of behindSides(shape, all, walls)) times.set(id, (times.get(id) ?? 0) + 1)
    return [...times].filter(([, count]) => count >= STEPS).map(([id]) => [shape.id, id] as const)
  })
}

/** The room behind each step along the sides that no wall stands at. */
function behindSides(
  room: ModelRoom,
  rooms: Bounded<ModelRoom>[],
  walls: Bounded<Polygon>[],
): string[] {
  const outwards = signedArea(room.outline) > 0 ? 1 : -1
  return sidesOf(room.outline).flatMap(([a, b]) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length < LEAST_SIDE) return []
    const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const found: string[] = []
    for (let along = 100; along < length; along += STEP) {
      const away = (by: number): Point => [
        a[0] + dx * along + dy * by * outwards,
        a[1] + dy * along - dx * by * outwards,
      ]
      const other = rooms.find(
        ({ shape, bounds }) =>
          shape !== room &&
          BEHIND.some((by) => isWithin([shape.outline, ...shape.holes], bounds, away(by))),
      )
      if (!other) continue
      if (!walls.some(({ shape, bounds }) => WALLS.some((by) => isWithin(shape, bounds, away(by)))))
        found.push(other.shape.id)
    }
    return found
  })
}

function isWithin([outer = [], ...holes]: Polygon, bounds: Rect, point: Point): boolean {
  const [x, y] = point
  if (x < bounds[0] || x > bounds[2] || y < bounds[1] || y > bounds[3]) return false
  return isInside(outer, point) && !holes.some((hole) => isInside(hole, point))
}
