import { hash } from '#domain/random.ts'
import type { Point } from '#drawings/geometry.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { FACADE_WALL, PARTY_WALL } from '#drawings/plan/model/plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'

import { BETWEEN, isFlat } from './floor.ts'
import type { Row, SectionSpec, Stack, Unit } from './floor.ts'
import { specOf } from './section-rows.ts'

export function place(
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
    units.push(unitOf(stack, row, turned, [x, top]))
    x += plan.size[0]
  }
  return { units, core }
}

export function throughUnit(
  section: SectionSpec,
  row: Row,
  stack: Stack,
  depth: number,
  far: number,
): Unit {
  const spec = { ...specOf(section, row, stack, depth), entry: far + BETWEEN / 2 }
  return unitOf(stack, row, turnPlan(makePlan(spec), { mirror: row === 'west' }), [0, 0])
}

function unitOf({ stack }: Stack, row: Row, plan: Plan, at: Point): Unit {
  const walls = offsetLoop(plan.edges, ({ kind }) =>
    kind === 'facade' ? FACADE_WALL : PARTY_WALL / 2,
  )
  return { stack, row, plan, at, outline: walls.map(([x, y]) => [x + at[0], y + at[1]]) }
}

export const moveTo = (unit: Unit, [x, y]: Point): Unit => ({
  ...unit,
  at: [x, y],
  outline: unit.outline.map(([u, v]) => [u + x - unit.at[0], v + y - unit.at[1]]),
})
