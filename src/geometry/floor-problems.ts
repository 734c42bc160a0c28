import { areaOfPolygons, intersect } from './outlines/clip.ts'
import type { FloorGeometry, Outline, SectionGeometry, UnitGeometry } from './section-geometry.ts'
import { boundsOf, commonArea } from './shapes.ts'

import { glassProblem, outlineProblem, roomName, unitProblems } from './unit-problems.ts'
import { floorsName, placeName, unitName } from './problem-places.ts'

/** mm²: what rounding and a joint of two walls make. */
const OVERLAP = 50_000

/** Rooms, openings and walls with all repeats of their floors: a tower has some twenty thousand. */
const MOST_PARTS = 200_000

/** Of rooms whose bounds meet in a section; each has a few neighbours. */
const MOST_PAIRS = 200_000

/** More of them on a floor help nobody. */
const MOST_OVERLAPS = 200

/** What is wrong of a section whose shape is right. */
export function sectionProblems({ levels, floors }: SectionGeometry): string[] {
  const repeated = levels.filter(
    ({ floor }, i) => levels.findIndex((other) => other.floor === floor) < i,
  )
  if (floors.reduce((sum, floor) => sum + partsOf(floor), 0) > MOST_PARTS)
    return [
      `помещений, проёмов и\u00A0стен на\u00A0всех этажах больше ${MOST_PARTS / 1000}\u00A0000`,
    ]
  const budget = { pairs: MOST_PAIRS }
  return [
    ...repeated.map(({ floor }) => `этаж\u00A0${floor}: две отметки (levels)`),
    ...floors.flatMap((floor, i) => {
      const name = floorsName(floor.floors, i)
      const problems = floorProblems(floor, floors.slice(0, i), budget)
      return problems.map((problem) => `${name}: ${problem}`)
    }),
  ]
}

/** Of a floor and of all that repeat it. */
function partsOf({ floors, units, common, windows = [], bodies, columns }: FloorGeometry): number {
  const [first, last] = floors
  const plans = units.map(
    ({ plan: { rooms, doors, windows: lights, furniture = [] } }) =>
      rooms.length + doors.length + lights.length + furniture.length,
  )
  const shared = common.length + windows.length + bodies.length + columns.length
  return (last - first + 1) * plans.reduce((sum, count) => sum + count, shared)
}

type Budget = { pairs: number }

function floorProblems(
  floor: FloorGeometry,
  before: readonly FloorGeometry[],
  budget: Budget,
): string[] {
  const [first, last] = floor.floors
  const problems: string[] = []
  if (last < first) problems.push('последний этаж ниже первого')
  for (const { floors } of before)
    if (first <= floors[1] && floors[0] <= last)
      problems.push(`уже есть в\u00A0другой записи (${floorsName(floors, 0)})`)
  const stacks = floor.units.map(({ stack }) => stack)
  for (const stack of new Set(stacks.filter((one, i) => stacks.indexOf(one) < i)))
    problems.push(`стояк «${stack}» назван дважды`)
  for (const [i, unit] of floor.units.entries())
    problems.push(...unitProblems(unit).map((one) => `${unitName(unit.stack, i)}, ${one}`))
  for (const [i, window] of (floor.windows ?? []).entries()) {
    const problem = glassProblem(window)
    if (problem) problems.push(`${placeName('windows', i)}: ${problem}`)
  }
  const plain = [
    ...floor.common.map(({ outline }, i) => [placeName('common', i), outline] as const),
    ...floor.bodies.flatMap((rings, i) =>
      rings.map((ring) => [placeName('bodies', i), ring] as const),
    ),
    ...floor.columns.map((ring, i) => [placeName('columns', i), ring] as const),
  ]
  for (const [where, outline] of plain) {
    const problem = outlineProblem(outline)
    if (problem) problems.push(`${where}: ${problem}`)
  }
  // What crosses itself cannot be laid over others.
  return problems.length > 0 ? problems : overlaps(floor, budget)
}

function overlaps({ units, common }: FloorGeometry, budget: Budget): string[] {
  const placed = units.map((unit, u) => ({ ...unit, name: unitName(unit.stack, u) }))
  const shared = common.map(({ outline }, i) => ({ name: placeName('common', i), outline }))
  return [
    ...placed.filter(({ at }) => at === null).flatMap((unit) => overlapping(roomsOf(unit), budget)),
    ...overlapping([...placed.filter(({ at }) => at !== null).flatMap(roomsOf), ...shared], budget),
  ]
}

type Named = { name: string; outline: Outline }

const roomsOf = ({ name, at, plan }: UnitGeometry & { name: string }): Named[] =>
  plan.rooms.map((room, i) => ({
    name: `${name}, ${roomName(room, i)}`,
    outline: room.outline.map(([x, y]) => [x + (at?.[0] ?? 0), y + (at?.[1] ?? 0)] as const),
  }))

function overlapping(named: readonly Named[], budget: Budget): string[] {
  const rooms = named.map((room) => ({ ...room, bounds: boundsOf(room.outline) }))
  const problems: string[] = []
  for (const [i, room] of rooms.entries())
    for (const other of rooms.slice(i + 1)) {
      if (commonArea(room.bounds, other.bounds) <= OVERLAP) continue
      budget.pairs--
      if (budget.pairs < 0 || problems.length > MOST_OVERLAPS)
        return [...problems, 'слишком много помещений на\u00A0одном месте']
      if (overlapOf(room.outline, other.outline) > OVERLAP)
        problems.push(`${room.name} и\u00A0${other.name} накладываются друг на\u00A0друга`)
    }
  return problems
}

const overlapOf = (a: Outline, b: Outline) => areaOfPolygons(intersect([[a]], [[b]]))
