import { hash } from '#domain/random.ts'
import { clamp, toCentimetre, type Point } from '#geometry/shapes.ts'
import { deepest } from '#drawings/plan/layout/room-list.ts'
import { makePlan, planWidth } from '#drawings/plan/make-plan.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import { PARTY_WALL, FACADE_WALL, type Plan } from '#drawings/plan/model/plan.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

import { entersFrom, corridorOf } from './corridor.ts'
import type { Floor, Unit } from './floor.ts'
import { makeCore } from './make-core.ts'
import { BETWEEN, CORRIDOR, isFlat } from './section-spec.ts'
import type { Row, SectionSpec, Stack } from './section-spec.ts'

const CORE = 7600

const LEAST_CORE = 6400

/** The model of a floor. A wing that would stand before a neighbour's door is left out. */
export function makeFloor(section: SectionSpec): Floor {
  const one = oneWingAtAnEnd(section)
  const floor = build(one)
  return isBlocked(floor) ? build(withoutWings(one)) : floor
}

const isBlocked = ({ units, common }: Floor) => {
  const corridor = common.find(({ kind }) => kind === 'corridor')
  return !corridor || units.some((unit) => !entersFrom(unit, corridor.outline))
}

/** The depth of each row follows from the areas: every flat is as large as stated. */
function build(section: SectionSpec): Floor {
  const north = rowOf(section, 'north')
  const wanted = 6900
  const even = (lengthAt(section, 'south', wanted) + lengthAt(section, 'north', wanted) + CORE) / 2
  const south = findDepth(section, 'south', section.south, even)
  const far = findDepth(section, 'north', north, even - CORE)
  const depth = south + BETWEEN + far
  const lengths = {
    south: lengthAt(section, 'south', south),
    north: lengthAt(section, 'north', far),
  }
  const length = Math.max(lengths.south, lengths.north + LEAST_CORE + PARTY_WALL)

  const west = section.west && throughUnit(section, 'west', section.west, depth, far)
  const start = west ? west.plan.size[0] + PARTY_WALL : 0
  const units = west ? [west] : []
  const coreWidth = length - lengths.north - (north.length > 0 ? PARTY_WALL : 0)
  const northern = place(section, 'north', far, start, [0, coreWidth])
  units.push(...northern.units, ...place(section, 'south', south, start, [far + BETWEEN, 0]).units)
  const east = section.east && throughUnit(section, 'east', section.east, depth, far)
  if (east) units.push(moveTo(east, [start + length + PARTY_WALL, 0]))
  const width = start + length + (east ? PARTY_WALL + east.plan.size[0] : 0)
  const corridor = corridorOf(section, units, start, length, far)
  const core = [northern.core, 0, northern.core + coreWidth, far] as const
  const closed = { west: west !== undefined, east: east !== undefined }
  return {
    version: DRAWINGS_VERSION,
    contours: [around(width, depth)],
    units,
    ...makeCore({ core, corridor, width, closed }),
  }
}

const around = (width: number, depth: number): Point[] => [
  [-FACADE_WALL, -FACADE_WALL],
  [width + FACADE_WALL, -FACADE_WALL],
  [width + FACADE_WALL, depth + FACADE_WALL],
  [-FACADE_WALL, depth + FACADE_WALL],
]

/** Two corner flats cannot both take the same end of the corridor. */
function oneWingAtAnEnd(section: SectionSpec): SectionSpec {
  const isWing = (stack: Stack | 'core' | undefined) =>
    stack !== undefined && isFlat(stack) && stack.shape === 'wing'
  const last = section.north.length - 1
  const north = section.north.map((stack, i) => {
    const facing = i === 0 ? section.south[0] : i === last ? section.south.at(-1) : undefined
    return isFlat(stack) && isWing(stack) && isWing(facing) ? plainly(stack) : stack
  })
  return { ...section, north }
}

const plainly = (stack: Stack): Stack =>
  stack.shape === 'wing' ? { ...stack, shape: 'plain' } : stack

function withoutWings(section: SectionSpec): SectionSpec {
  return {
    ...section,
    south: section.south.map(plainly),
    north: section.north.map((stack) => (isFlat(stack) ? plainly(stack) : stack)),
  }
}

function place(
  section: SectionSpec,
  row: 'south' | 'north',
  depth: number,
  start: number,
  [top, coreWidth]: readonly [number, number],
) {
  const units: Unit[] = []
  let x = start
  let core = start
  const list: readonly (Stack | 'core')[] = section[row]
  for (const [i, stack] of list.entries()) {
    if (i > 0) x += PARTY_WALL
    if (!isFlat(stack)) {
      core = x
      x += coreWidth
      continue
    }
    const plan = makePlan(specOf(section, row, stack, depth))
    const last = i === section[row].length - 1 && !section.east
    const inner = i > 0 && !last && hash(`${section.seed}|${stack.stack}`) % 2 === 0
    const turned = turnPlan(plan, { flip: row === 'north', mirror: last || inner })
    units.push(unitOf(stack.stack, turned, [x, top]))
    x += plan.size[0]
  }
  return { units, core }
}

function throughUnit(
  section: SectionSpec,
  row: Row,
  stack: Stack,
  depth: number,
  far: number,
): Unit {
  const spec = { ...specOf(section, row, stack, depth), entry: far + BETWEEN / 2 }
  return unitOf(stack.stack, turnPlan(makePlan(spec), { mirror: row === 'west' }), [0, 0])
}

function unitOf(stack: string, plan: Plan, at: Point): Unit {
  const walls = offsetLoop(plan.edges, ({ kind }) =>
    kind === 'facade' ? FACADE_WALL : PARTY_WALL / 2,
  )
  return { stack, plan, at, turn: 0, outline: walls.map(([x, y]) => [x + at[0], y + at[1]]) }
}

const moveTo = (unit: Unit, [x, y]: Point): Unit => ({
  ...unit,
  at: [x, y],
  outline: unit.outline.map(([u, v]) => [u + x - unit.at[0], v + y - unit.at[1]]),
})

const rowOf = (section: SectionSpec, row: 'south' | 'north'): Stack[] =>
  [...section[row]].filter(isFlat)

function specOf(section: SectionSpec, row: Row, stack: Stack, depth: number): PlanSpec {
  const { stack: id, ...flat } = stack
  const list: readonly (Stack | 'core')[] = row === 'south' || row === 'north' ? section[row] : []
  const first = list[0] === stack && isFreeEnd(section, 'west')
  const last = list.at(-1) === stack && isFreeEnd(section, 'east')
  return {
    ...flat,
    seed: `${section.seed}|${row}|${id}`,
    depth,
    aspect: row === 'west' || row === 'east' ? 'end' : first || last ? 'corner' : 'single',
    wing: CORRIDOR + PARTY_WALL,
  }
}

const isFreeEnd = (section: SectionSpec, end: 'west' | 'east') =>
  !section[end] && !section.joined?.includes(end)

const lengthAt = (section: SectionSpec, row: 'south' | 'north', depth: number) =>
  rowOf(section, row).reduce(
    (sum, stack, i) =>
      sum + planWidth(specOf(section, row, stack, depth)) + (i > 0 ? PARTY_WALL : 0),
    0,
  )

/** The depth at which the flats of a row take the given length together. */
function findDepth(section: SectionSpec, row: 'south' | 'north', stacks: Stack[], length: number) {
  const most = Math.min(8200, ...stacks.map((stack) => deepest(specOf(section, row, stack, 6500))))
  let depth = toCentimetre(Math.min(6900, most))
  for (let turn = 0; turn < 4 && stacks.length > 0; turn++) {
    const share = lengthAt(section, row, depth) / length
    const next = toCentimetre(clamp(depth * share, 5400, Math.max(5400, most)))
    if (next === depth) break
    depth = next
  }
  return depth
}
