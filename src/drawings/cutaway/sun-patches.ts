import { itemAt } from '#domain/item-at.ts'
import { overlap, polygonArea, rectBetween, type Point, type Rect } from '#geometry/shapes.ts'
import { clockwise } from '#geometry/outlines/area.ts'
import { outOf } from '#geometry/outlines/grow.ts'
import { depthOf } from '#drawings/plan/walls/draw-openings.ts'
import { FACADE_WALL, LOGGIA_WALL, type Plan } from '#drawings/plan/model/plan.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { LOW } from '#drawings/sun/sunny-hours.ts'
import { sunPath, type SunDay, type SunPosition } from '#drawings/sun/sun.ts'

/** From the floor to the sill and to the head of an opening, cm: as facades and the model have them. */
const SILL = 50
const HEAD = 265
const THRESHOLD = 12
/** Smaller ones are not seen, cm². */
const LEAST = 400

/** Something the sun comes through: its inner face, the way out and the depth of the wall. */
type Opening = {
  from: Point
  to: Point
  out: Point
  depth: number
  low: number
  high: number
  /** It opens into a loggia. */
  cold: boolean
  /** Where the light falls. */
  room: number
  /** A loggia that the light crosses first. */
  before: Opening | null
}

export type SunnyHour = SunPosition & { minute: number; patches: Point[][] }

/** Where the sun lies on the floors, hour by hour; `north` is where the top of the plan looks. Centimetres. */
export function sunnyFloors(plan: Plan, north: number, day: SunDay): SunnyHour[] {
  const openings = openingsOf(plan)
  return sunPath(day, 60)
    .filter(({ elevation }) => elevation > LOW)
    .map((sun) => ({ ...sun, patches: patchesAt(plan, openings, north, sun) }))
}

function patchesAt(plan: Plan, openings: Opening[], north: number, sun: SunPosition): Point[][] {
  const turn = ((sun.azimuth - north) * Math.PI) / 180
  const reach = 1 / Math.tan((sun.elevation * Math.PI) / 180)
  const way: Point = [-Math.sin(turn) * reach, Math.cos(turn) * reach]
  return openings.flatMap((opening) => {
    const light = lightOf(opening, way)
    if (light.length < 3) return []
    const room = plan.rooms[opening.room]
    const patches = plan.bodies
      ? [clip(room?.outline.map(cmPoint) ?? [], light)]
      : (room?.parts ?? []).map((part) => clip(light, cornersOf(cmRect(part))))
    return patches.filter((patch) => patch.length > 2 && polygonArea(patch) > LEAST)
  })
}

/** What comes through both faces of the wall, and through the glass of the loggia before it. */
function lightOf(opening: Opening, way: Point): Point[] {
  const { from, to, out, depth, low, high, before } = opening
  if (out[0] * way[0] + out[1] * way[1] >= 0) return []
  const cast = (by: number): Point[] => {
    const at = (point: Point, z: number): Point => [
      point[0] + out[0] * by + way[0] * z,
      point[1] + out[1] * by + way[1] * z,
    ]
    return [at(from, low), at(to, low), at(to, high), at(from, high)]
  }
  const light = clip(cast(0), cast(depth))
  return before && light.length > 2 ? clip(light, lightOf(before, way)) : light
}

function openingsOf(plan: Plan): Opening[] {
  const glazed = plan.windows.map((window): Opening => {
    const { kind, from, to, out, room, sill, head } = window
    const usual = kind === 'glazing' ? THRESHOLD : SILL
    return {
      from: cmPoint(from),
      to: cmPoint(to),
      out,
      depth: depthOf(window) / 10,
      low: sill === undefined ? usual : sill / 10,
      high: head === undefined ? HEAD : head / 10,
      cold: kind === 'block',
      room,
      before: null,
    }
  })
  const doors = plan.doors.flatMap(({ kind, hinge, latch, rooms: [room, summer] }): Opening[] => {
    if (kind !== 'balcony' || room === null) return []
    const cold = plan.rooms[summer]?.kind === 'loggia'
    const out = wayTo(plan.rooms[summer]?.parts[0], hinge, latch)
    const depth = (cold ? LOGGIA_WALL : FACADE_WALL) / 10
    const ends = { from: cmPoint(hinge), to: cmPoint(latch) }
    return [{ ...ends, out, depth, low: THRESHOLD, high: HEAD, cold, room, before: null }]
  })
  return [...glazed, ...doors].map((opening) => ({
    ...opening,
    before: glazed.find((other) => isBefore(plan, other, opening)) ?? null,
  }))
}

/** From a balcony door out to what lies before it. */
function wayTo(part: Rect | undefined, hinge: Point, latch: Point): Point {
  const [x0, y0, x1, y1] = part ?? [0, 0, 0, 0]
  const [dx, dy] = outOf([hinge, latch])
  const beyond = ((x0 + x1) / 2 - hinge[0]) * dx + ((y0 + y1) / 2 - hinge[1]) * dy
  return beyond < 0 ? [-dx, -dy] : [dx, dy]
}

/** A loggia is glazed as wide as it is, so its glass lies straight before what opens into it. */
const isBefore = (plan: Plan, glass: Opening, opening: Opening) =>
  plan.rooms[glass.room]?.kind === 'loggia' &&
  glass.room !== opening.room &&
  opening.cold &&
  glass.out[0] * opening.out[0] + glass.out[1] * opening.out[1] > 0.99 &&
  overlap(along(glass), along(opening))

/** The extent of an opening in its wall, for any wall. */
const along = ({ from, to, out: [dx, dy] }: Opening): Rect => {
  const [x0, y0, x1, y1] = rectBetween(from, to)
  return dx === 0 ? [x0, 0, x1, Math.abs(dy)] : [0, y0, Math.abs(dx), y1]
}

/** What two convex polygons have in common; empty where they do not meet. */
function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  const around = clockwise(window)
  let left = [...subject]
  for (const [i, a] of around.entries()) {
    const b = itemAt(around, (i + 1) % around.length)
    left = cutBy(left, a, b)
  }
  return left
}

const cornersOf = ([x0, y0, x1, y1]: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

function cutBy(polygon: readonly Point[], a: Point, b: Point): Point[] {
  const within = (point: Point) => cross(a, b, point) >= 0
  return polygon.flatMap((point, i) => {
    const last = itemAt(polygon, i - 1)
    const meets = within(point) === within(last) ? [] : [crossing(last, point, a, b)]
    return within(point) ? [...meets, point] : meets
  })
}

const cross = (a: Point, b: Point, [x, y]: Point) =>
  (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])

function crossing(from: Point, to: Point, a: Point, b: Point): Point {
  const [u, v] = [cross(a, b, from), cross(a, b, to)]
  const share = u / (u - v)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
