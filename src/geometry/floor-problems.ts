import { areaOfPolygons, intersect } from './outlines/clip.ts'
import type { FloorGeometry, Outline, SectionGeometry, UnitGeometry } from './section-geometry.ts'
import { boundsOf, commonArea } from './shapes.ts'

import { outlineProblem, roomName, unitProblems } from './unit-problems.ts'
import { floorsName, placeName, unitName } from './problem-places.ts'

/** mm²: what rounding and a joint of two walls make. */
const OVERLAP = 50_000

/** What is wrong of a section whose shape is right. */
export function sectionProblems({ levels, floors }: SectionGeometry): string[] {
  const repeated = levels.filter(
    ({ floor }, i) => levels.findIndex((other) => other.floor === floor) < i,
  )
  return [
    ...repeated.map(({ floor }) => `этаж\u00A0${floor}: две отметки (levels)`),
    ...floors.flatMap((floor, i) => {
      const name = floorsName(floor.floors, i)
      return floorProblems(floor, floors.slice(0, i)).map((problem) => `${name}: ${problem}`)
    }),
  ]
}

function floorProblems(floor: FloorGeometry, before: readonly FloorGeometry[]): string[] {
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
  return problems.length > 0 ? problems : overlaps(floor)
}

function overlaps({ units, common }: FloorGeometry): string[] {
  const placed = units.map((unit, u) => ({ ...unit, name: unitName(unit.stack, u) }))
  const shared = common.map(({ outline }, i) => ({ name: placeName('common', i), outline }))
  return [
    ...placed.filter(({ at }) => at === null).flatMap((unit) => overlapping(roomsOf(unit))),
    ...overlapping([...placed.filter(({ at }) => at !== null).flatMap(roomsOf), ...shared]),
  ]
}

type Named = { name: string; outline: Outline }

const roomsOf = ({ name, at, plan }: UnitGeometry & { name: string }): Named[] =>
  plan.rooms.map((room, i) => ({
    name: `${name}, ${roomName(room, i)}`,
    outline: room.outline.map(([x, y]) => [x + (at?.[0] ?? 0), y + (at?.[1] ?? 0)] as const),
  }))

function overlapping(named: readonly Named[]): string[] {
  const rooms = named.map((room) => ({ ...room, bounds: boundsOf(room.outline) }))
  return rooms.flatMap((room, i) =>
    rooms
      .slice(i + 1)
      .filter(({ bounds }) => commonArea(room.bounds, bounds) > OVERLAP)
      .filter((other) => overlapOf(room.outline, other.outline) > OVERLAP)
      .map((other) => `${room.name} и\u00A0${other.name} накладываются друг на\u00A0друга`),
  )
}

const overlapOf = (a: Outline, b: Outline) => areaOfPolygons(intersect([[a]], [[b]]))
