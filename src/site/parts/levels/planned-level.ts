import type { PlannedLevel } from '#contract/drawings.ts'
import type { LevelPlan } from '#contract/structure.ts'
import type { Plane } from '#domain/map/segments.ts'
import { boundsOf, cornersOf } from '#domain/places/place-outline.ts'

const MM = 10

/** A plan without a picture in the units of our own drawings. */
export function inCentimetres(plan: LevelPlan): LevelPlan {
  const { map, outlines } = plan
  if (!map || map.mmPerPixel === MM) return plan
  const scale = ([x, y]: Plane): Plane => [(x * map.mmPerPixel) / MM, (y * map.mmPerPixel) / MM]
  const scaled = <Item extends { at: Plane }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, at: scale(item.at) }))
  const [width, height] = scale([plan.width, plan.height])
  return {
    ...plan,
    width,
    height,
    outlines: outlines.map(({ lot, points }) => ({
      lot,
      points: cornersOf(points)
        .map((corner) => scale(corner).join(','))
        .join(' '),
    })),
    map: {
      mmPerPixel: MM,
      lanes: map.lanes.map((lane) => ({ ...lane, points: lane.points.map(scale) })),
      ramps: scaled(map.ramps),
      lifts: scaled(map.lifts),
      stairs: scaled(map.stairs),
    },
  }
}

/** The same for those who draw it: mm, and places as upright rectangles. */
export const plannedLevel = ({ width, height, outlines, map }: LevelPlan): PlannedLevel => ({
  size: inMm([width, height]),
  lanes: map?.lanes.map(({ points }) => points.map(inMm)) ?? [],
  places: new Map(outlines.map(({ lot, points }) => [lot, boundsOf(cornersOf(points).map(inMm))])),
})

const inMm = ([x, y]: Plane): Plane => [x * MM, y * MM]
