import { FACADE_WALL, PARTY_WALL } from '#drawings/plan/model/plan.ts'
import type { Edge, Plan } from '#drawings/plan/model/plan.ts'
import { planOfUnit } from '#drawings/plan/plan-of-unit.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'
import { itemAt } from '#domain/item-at.ts'
import { clockwise, isInside, sidesOf, signedArea } from '#geometry/outlines/area.ts'
import { areaOfPolygons, intersect, subtract, unite } from '#geometry/outlines/clip.ts'
import { grow } from '#geometry/outlines/grow.ts'
import { straighten } from '#geometry/outlines/straighten.ts'
import type {
  CommonWindow,
  FloorGeometry,
  Outline,
  Polygon,
  SectionGeometry,
  UnitGeometry,
} from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { shellOf, type Floor, type Unit } from './floor.ts'
import { onFloor, openingsOf } from './openings.ts'

/** The floor as it stands. null: it is not known, or not where all its flats lie. */
export function floorOfGeometry({ floors }: SectionGeometry, floor: number): Floor | null {
  const found = floors.find(({ floors: [first, last] }) => first <= floor && floor <= last)
  if (!found) return null
  const units = found.units.flatMap((unit) => unitOf(unit, found))
  if (units.length < found.units.length) return null
  const { common, windows = [] } = found
  const contours = contoursOf(found, units)
  const courts = courtsOf(found, units, contours)
  const shell = shellOf({ contours, courts })
  const walls = found.bodies.length > 0 ? found.bodies : wallsAround(shell, units, found)
  const bodies = [...walls, ...found.columns.map((column): Polygon => [column])]
  return contours.length === 0
    ? null
    : {
        version: DRAWINGS_VERSION,
        contours,
        ...(courts.length > 0 && { courts }),
        units,
        common,
        windows,
        bodies,
      }
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
  const warm = plan.rooms.filter(isWarm)
  const rooms = (warm.length > 0 ? warm : plan.rooms).map(({ outline }): Polygon => [outline])
  const walls = plan.edges.map((edge): Polygon => [wallOf(edge)])
  const [largest] = unite([...rooms, ...walls]).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return [...itemAt(largest ?? rooms[0] ?? [[]], 0)]
}

const isWarm = ({ kind }: Plan['rooms'][number]) => kind !== 'balcony' && kind !== 'terrace'

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
  const walls = bodies.map((body): Polygon => [itemAt(body, 0)])
  return unite([...builtUp(common, units), ...walls])
    .filter((polygon) => sizeOf(polygon) > LEAST)
    .map((polygon) => straighten(clockwise(itemAt(polygon, 0)), SLACK))
}

/** From a wall to where its window looks, mm. */
const BEFORE = 300

/** What is free within the contours is a court where a window looks into it; else it is a shaft, a gap between walls or a balcony. */
function courtsOf(
  { common, bodies, windows = [] }: FloorGeometry,
  units: Unit[],
  contours: readonly Outline[],
): Outline[] {
  const views = [...openingsOf({ units }), ...windows]
    .map(beforeWindow)
    .filter((view) => contours.some((contour) => isInside(contour, view)))
    .filter((view) => ![...units, ...common].some(({ outline }) => isInside(outline, view)))
  if (views.length === 0) return []
  const balconies = units.flatMap((unit) =>
    unit.plan.rooms
      .filter((room) => !isWarm(room))
      .map(({ outline }): Polygon => [outline.map(onFloor(unit))]),
  )
  return unite([...builtUp(common, units), ...bodies])
    .flatMap(([, ...holes]) => holes)
    .filter((free) => views.some((view) => isInside(free, view)))
    .filter((free) => areaOfPolygons(subtract([[free]], balconies)) > LEAST)
    .map((free) => straighten(clockwise(free), SLACK))
}

function beforeWindow({
  from,
  to,
  out,
  depth,
}: Pick<CommonWindow, 'from' | 'to' | 'out' | 'depth'>) {
  const away = depth + BEFORE
  const at = (axis: 0 | 1) => (from[axis] + to[axis]) / 2 + out[axis] * away
  return [at(0), at(1)] as const
}

/** Flats and common areas, with their walls. */
const builtUp = (common: FloorGeometry['common'], units: readonly Unit[]): Polygon[] => [
  ...units.map(({ outline }): Polygon => [outline]),
  ...common.flatMap(({ outline }): Polygon[] => [
    [outline],
    ...sidesOf(clockwise(outline)).map(([from, to]): Polygon => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const out: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length]
      return [grown(from, to, out, PARTY_WALL)]
    }),
  ]),
]

/** What rounding leaves of a wall; mm². */
const SLIVER = 20_000
/** From a door to what it leads to, and the same way back, mm. */
const REACH = 600

/** Walls of common areas where a drawing has none: what lies between them and the flats, openings cut. */
function wallsAround(
  shell: readonly Polygon[],
  units: readonly Unit[],
  { common, windows = [] }: FloorGeometry,
): Polygon[] {
  const areas = common.map(({ outline }): Polygon => [outline])
  const around = grow(areas, FACADE_WALL)
  const free = [
    ...areas,
    ...units.flatMap(drawnByUnit),
    ...windows.map(({ from, to, out, depth }): Polygon => [hole(from, to, out, depth)]),
  ]
  return intersect(subtract(shell, free), around).filter((polygon) => sizeOf(polygon) > SLIVER)
}

function drawnByUnit(unit: Unit): Polygon[] {
  const { rooms, bodies = [], doors, windows } = unit.plan
  const holes = [
    ...doors.map(({ hinge, latch }) => acrossDoor(hinge, latch)),
    ...windows.map(({ from, to, out, depth = FACADE_WALL }) => hole(from, to, out, depth)),
  ]
  return [...rooms.map(({ outline }) => [outline]), ...bodies, ...holes.map((one) => [one])].map(
    (polygon) => polygon.map((ring) => ring.map(onFloor(unit))),
  )
}

function acrossDoor([x, y]: Point, [u, v]: Point): Outline {
  const length = Math.hypot(u - x, v - y) || 1
  const out: Point = [((v - y) / length) * REACH, ((x - u) / length) * REACH]
  return hole([x - out[0], y - out[1]], [u - out[0], v - out[1]], out, 2)
}

const hole = (from: Point, to: Point, [dx, dy]: Point, depth: number): Outline => [
  from,
  to,
  [to[0] + dx * depth, to[1] + dy * depth],
  [from[0] + dx * depth, from[1] + dy * depth],
]

const sizeOf = ([outer]: Polygon) => Math.abs(signedArea(outer ?? []))
