import {
  GEOMETRY_VERSION,
  type FloorGeometry,
  type SectionGeometry,
  type UnitGeometry,
  type UnitPlan,
} from '#geometry/section-geometry.ts'
import { boundsOf, heightOf, widthOf } from '#geometry/shapes.ts'

/** The flats of a stack: numbers of their lots, and the floors they are on. */
type UnitPlace = { stack: string; floors: readonly number[]; lots: readonly string[] }

/** A section with a traced plan on the floors of its stack; all else of it stays. */
export function putUnit(
  geometry: SectionGeometry | null,
  { stack, floors, lots }: UnitPlace,
  plan: UnitPlan,
): SectionGeometry {
  const before = geometry ?? emptySection()
  const singles = before.floors.flatMap(singleFloors)
  const added = floors
    .filter((floor) => !singles.some(({ floors: [first] }) => first === floor))
    .map(emptyFloor)
  const placed = [...singles, ...added].map((floor) =>
    floors.includes(floor.floors[0])
      ? withUnit(floor, { stack, lots: [...lots], at: null, plan })
      : floor,
  )
  const byNumber = placed.toSorted((one, other) => one.floors[0] - other.floors[0])
  return { ...before, floors: mergeFloors(byNumber) }
}

const emptySection = (): SectionGeometry => ({
  version: GEOMETRY_VERSION,
  source: { kind: 'tracing', file: null, sha256: null },
  compass: null,
  at: [0, 0],
  levels: [],
  floors: [],
})

const emptyFloor = (floor: number): FloorGeometry => ({
  floors: [floor, floor],
  units: [],
  common: [],
  bodies: [],
  columns: [],
})

function singleFloors(floor: FloorGeometry): FloorGeometry[] {
  const [first, last] = floor.floors
  return Array.from({ length: last - first + 1 }, (_, at) => {
    return { ...floor, floors: [first + at, first + at] as const }
  })
}

/** In the place of the unit of its stack, where that is as large. */
function withUnit(floor: FloorGeometry, unit: UnitGeometry): FloorGeometry {
  const old = floor.units.find(({ stack, above = 0 }) => stack === unit.stack && above === 0)
  const placed = old && isAsLarge(old.plan, unit.plan) ? { ...unit, at: old.at } : unit
  const units = old
    ? floor.units.map((one) => (one === old ? placed : one))
    : [...floor.units, placed]
  return { ...floor, units }
}

const SAME_SIZE = 0.03

function isAsLarge(one: UnitPlan, other: UnitPlan): boolean {
  const [a, b] = [sizeOf(one), sizeOf(other)]
  return a.every((side, at) => Math.abs(side - (b[at] ?? 0)) <= side * SAME_SIZE)
}

function sizeOf({ rooms }: UnitPlan): number[] {
  const bounds = boundsOf(rooms.flatMap(({ outline }) => outline))
  return [widthOf(bounds), heightOf(bounds)]
}

/** Floors one above another that do not differ become one with its repeats. */
function mergeFloors(floors: readonly FloorGeometry[]): FloorGeometry[] {
  const merged: FloorGeometry[] = []
  for (const floor of floors) {
    const below = merged.at(-1)
    const isNext = below !== undefined && below.floors[1] + 1 === floor.floors[0]
    if (isNext && contentOf(below) === contentOf(floor))
      merged[merged.length - 1] = { ...below, floors: [below.floors[0], floor.floors[1]] }
    else merged.push(floor)
  }
  return merged
}

const contentOf = ({ floors: _floors, ...content }: FloorGeometry) => JSON.stringify(content)
