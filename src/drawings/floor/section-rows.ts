import { clamp, toCentimetre } from '#drawings/geometry.ts'
import { deepest } from '#drawings/plan/layout/room-list.ts'
import { planWidth } from '#drawings/plan/make-plan.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import { PARTY_WALL } from '#drawings/plan/model/plan.ts'

import { CORRIDOR, isFlat } from './floor.ts'
import type { Row, SectionSpec, Stack } from './floor.ts'

export const rowOf = (section: SectionSpec, row: 'south' | 'north'): Stack[] =>
  [...section[row]].filter(isFlat)

export function specOf(section: SectionSpec, row: Row, stack: Stack, depth: number): PlanSpec {
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

export const lengthAt = (section: SectionSpec, row: 'south' | 'north', depth: number) =>
  rowOf(section, row).reduce(
    (sum, stack, i) =>
      sum + planWidth(specOf(section, row, stack, depth)) + (i > 0 ? PARTY_WALL : 0),
    0,
  )

/** The depth at which the flats of a row take the given length together. */
export function findDepth(
  section: SectionSpec,
  row: 'south' | 'north',
  stacks: Stack[],
  length: number,
) {
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
