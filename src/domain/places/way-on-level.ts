import { joinLines } from '#domain/map/graph.ts'
import { along, crossingOf, lengthOf, type Plane, type Segment } from '#domain/map/segments.ts'
import { waysFrom, type Way } from '#domain/map/ways.ts'

import type { LevelLift, LevelMap } from './level-map.ts'
import { boundsOf, cornersOf, type PlaceOutline } from './place-outline.ts'

/** From the gate to a place, and from there to each lift, the nearest first. */
export type WayOnLevel = { drive: Drive | null; walks: Walk[] }

type Measured = {
  metres: number
  /** In the units of the plan; empty: it is measured as the crow flies, for no lane is known. */
  points: Plane[]
}
export type Drive = Measured & {
  ramp: LevelMap['ramps'][number]
  /** The narrowest lane on the way; null: the width of none is known. */
  narrowestMm: number | null
}
export type Walk = Measured & { lift: LevelLift }

/** Lanes that end so near one another meet, m. */
const MARGIN = 1
/** A place or a lift farther off has no way along lanes, m. */
const OFF_LANE = 20

/** How one gets to the places of a level and away from them. No way leads across a place that is not one's own. */
export function openLevelWays(map: LevelMap, outlines: readonly PlaceOutline[]) {
  const perMetre = 1000 / map.mmPerPixel
  const inMetres = ([x, y]: Plane): Plane => [x / perMetre, y / perMetre]
  const inUnits = ([x, y]: Plane): Plane => [x * perMetre, y * perMetre]
  const places = outlines.map(({ lot, points }) => {
    const corners = cornersOf(points).map(inMetres)
    return { lot, corners, sides: sidesOf(corners) }
  })
  const graph = joinLines(
    map.lanes.map(({ points }) => points.map(inMetres)),
    MARGIN,
  )

  const measured = ({ metres, points }: Way): Measured => ({
    metres: Math.round(metres),
    points: points.map(inUnits).filter(isNew),
  })
  const narrowest = ({ stretches }: Way) => {
    const widths = stretches.flatMap(({ line }) => map.lanes[line]?.widthMm ?? [])
    return widths.length > 0 ? Math.min(...widths) : null
  }

  return (lot: number): WayOnLevel | null => {
    const own = places.find((one) => one.lot === lot)
    if (!own || own.corners.length === 0) return null
    const middle = middleOf(own.corners)
    const others = places.filter((one) => one !== own)
    const isForCars = map.ramps.length > 0
    const closed = [
      ...others.map(({ sides }) => sides),
      ...(isForCars ? [longSidesOf(own.sides)] : []),
    ]
    const isClear = (a: Plane, b: Plane) =>
      !closed.some((sides) => crossesAny(sides, { line: 0, a, b }))
    const ways = waysFrom(graph, middle, { farthest: OFF_LANE, isClear })
    const wayTo = (aim: Plane) => {
      const way = ways?.wayTo(inMetres(aim))
      return way && fromDoor(way, own.corners)
    }
    const straight = (aim: Plane): Measured => ({
      metres: Math.round(distance(middle, inMetres(aim))),
      points: [],
    })
    const drives = map.ramps.flatMap((ramp): Drive[] => {
      const way = wayTo(ramp.at)
      if (!way) return []
      const { metres, points } = measured(way)
      return [{ ramp, metres, points: points.toReversed(), narrowestMm: narrowest(way) }]
    })
    const walks = map.lifts.flatMap((lift): Walk[] => {
      if (map.lanes.length === 0) return [{ lift, ...straight(lift.at) }]
      const way = wayTo(lift.at)
      return way ? [{ lift, ...measured(way) }] : []
    })
    return {
      drive: drives.toSorted(byMetres)[0] ?? null,
      walks: walks.toSorted(byMetres),
    }
  }
}

/** A way begins where it leaves the place: at the door of a room, at the open side of a space for a car. */
function fromDoor(way: Way, corners: readonly Plane[]): Way {
  const [middle, next, ...rest] = way.points
  if (!middle || !next) return way
  const leg = { line: 0, a: middle, b: next }
  const share = Math.max(0, ...sidesBetween(corners).map((side) => crossingOf(leg, side)?.[0] ?? 0))
  return {
    ...way,
    metres: way.metres - share * lengthOf(leg),
    points: [along(leg, share), next, ...rest],
  }
}

/** The entrance of a flat. */
export type Home = { project: string; building: string; section: string }

/** The way to the lift of somebody's flat; to the nearest one where none leads there. */
export function walkHome(
  walks: readonly Walk[],
  homes: readonly Home[],
  level: { project: string; building: string },
): Walk | null {
  const isOurs = ({ lift }: Walk) =>
    homes.some(
      ({ project, building, section }) =>
        project === level.project &&
        building === (lift.building ?? level.building) &&
        section === lift.section,
    )
  return walks.find(isOurs) ?? walks[0] ?? null
}

const byMetres = (one: Measured, other: Measured) => one.metres - other.metres

const distance = (a: Plane, b: Plane) => Math.hypot(a[0] - b[0], a[1] - b[1])

const isNew = (point: Plane, i: number, points: readonly Plane[]) => {
  const before = points[i - 1]
  return !before || distance(before, point) > 0
}

function middleOf(corners: readonly Plane[]): Plane {
  const [x0, y0, x1, y1] = boundsOf(corners)
  return [(x0 + x1) / 2, (y0 + y1) / 2]
}

/** The sides of a place, a decimetre within it: places are outlined wall to wall. */
function sidesOf(corners: readonly Plane[]): Segment[] {
  const inner = corners.length > 0 ? shrunk(corners, middleOf(corners)) : []
  return sidesBetween(inner)
}

const sidesBetween = (corners: readonly Plane[]): Segment[] =>
  corners.map((a, i) => ({ line: 0, a, b: corners[(i + 1) % corners.length] ?? a }))

/** A car comes in over a short side. */
function longSidesOf(sides: readonly Segment[]): Segment[] {
  const least = Math.min(...sides.map(lengthOf))
  return sides.filter((side) => lengthOf(side) > least * OBLONG)
}

const OBLONG = 1.2

const shrunk = (corners: readonly Plane[], [u, v]: Plane): Plane[] =>
  corners.map(([x, y]) => {
    const far = Math.hypot(u - x, v - y)
    const share = far === 0 ? 0 : Math.min(1, 0.1 / far)
    return [x + (u - x) * share, y + (v - y) * share]
  })

const crossesAny = (sides: readonly Segment[], line: Segment) =>
  sides.some((side) => crossingOf(line, side) !== null)
