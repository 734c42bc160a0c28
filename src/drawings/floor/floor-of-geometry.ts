import { FACADE_WALL, PARTY_WALL } from '#drawings/plan/model/plan.ts'
import type { Edge, Plan } from '#drawings/plan/model/plan.ts'
import { planOfUnit } from '#drawings/plan/plan-of-unit.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'
import { itemAt } from '#domain/item-at.ts'
import { clockwise, sidesOf, signedArea } from '#geometry/outlines/area.ts'
import { unite } from '#geometry/outlines/clip.ts'
import { straighten } from '#geometry/outlines/straighten.ts'
import type {
  FloorGeometry,
  Outline,
  Polygon,
  SectionGeometry,
  UnitGeometry,
} from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Floor, Unit } from './floor.ts'
import { onFloor } from './openings.ts'

/** The floor as it stands. null: it is not known, or not where all its flats lie. */
export function floorOfGeometry({ floors }: SectionGeometry, floor: number): Floor | null {
  const found = floors.find(({ floors: [first, last] }) => first <= floor && floor <= last)
  if (!found) return null
  const units = found.units.flatMap((unit) => unitOf(unit, found))
  if (units.length < found.units.length) return null
  const { common, windows = [] } = found
  const bodies = [...found.bodies, ...found.columns.map((column): Polygon => [column])]
  const contours = contoursOf(found, units)
  return contours.length === 0
    ? null
    : { version: DRAWINGS_VERSION, contours, units, common, windows, bodies }
}

function unitOf(unit: UnitGeometry, floor: FloorGeometry): Unit[] {
  const plan = planOfUnit(unit, floor, `${floor.floors[0]}|${unit.stack}`)
  const at = plan.place?.at
  if (!plan.place || !at) return []
  const lying = { at, turn: plan.place.turn }
  const outline = withWalls(plan).map(onFloor(lying))
  const { stack, above } = unit
  return [{ stack, plan, ...lying, outline, ...(above && { above }) }]
}

/** A shade more than half of a wall: neighbours then meet in spite of rounding. */
const HALF_WALL = PARTY_WALL / 2 + 10

/** The flat with its walls. */
function withWalls(plan: Plan): Point[] {
  const warm = plan.rooms.filter(({ kind }) => kind !== 'balcony' && kind !== 'terrace')
  const rooms = (warm.length > 0 ? warm : plan.rooms).map(({ outline }): Polygon => [outline])
  const walls = plan.edges.map((edge): Polygon => [wallOf(edge)])
  const [largest] = unite([...rooms, ...walls]).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return [...itemAt(largest ?? rooms[0] ?? [[]], 0)]
}

const wallOf = ({ from, to, out, kind }: Edge): Outline =>
  grown(from, to, out, kind === 'facade' ? FACADE_WALL : HALF_WALL)

/** A side grown outwards, and past its ends. */
function grown([x, y]: Point, [u, v]: Point, [ox, oy]: Point, by: number): Outline {
  const length = Math.hypot(u - x, v - y) || 1
  const [ax, ay] = [((u - x) / length) * by, ((v - y) / length) * by]
  return [
    [x - ax, y - ay],
    [u + ax, v + ay],
    [u + ax + ox * by, v + ay + oy * by],
    [x - ax + ox * by, y - ay + oy * by],
  ]
}

/** What is smaller is no storey: a column, a wall of a yard; mm². */
const LEAST = 4_000_000
/** Points that are so near to a straight line lie on it, mm. */
const SLACK = 5

/** Around flats, common areas and walls. */
function contoursOf({ common, bodies }: FloorGeometry, units: readonly Unit[]): Outline[] {
  const shared = common.flatMap(({ outline }): Polygon[] => [
    [outline],
    ...sidesOf(clockwise(outline)).map(([from, to]): Polygon => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const out: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
      return [grown(from, to, out, PARTY_WALL)]
    }),
  ])
  const walls = bodies.map((body): Polygon => [itemAt(body, 0)])
  return unite([...units.map(({ outline }): Polygon => [outline]), ...shared, ...walls])
    .filter((polygon) => sizeOf(polygon) > LEAST)
    .map((polygon) => straighten(clockwise(itemAt(polygon, 0)), SLACK))
}

const sizeOf = ([outer]: Polygon) => Math.abs(signedArea(outer ?? []))
