import { boundsOf } from '#geometry/shapes.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { PARTY_WALL } from '#drawings/plan/model/plan.ts'

import type { Unit } from './floor.ts'
import { CORRIDOR } from './section-spec.ts'
import type { SectionSpec } from './section-spec.ts'

/** Whether the entrance of a flat opens to the corridor. */
export function entersFrom({ plan, at }: Unit, corridor: Outline): boolean {
  const [x0, y0, x1, y1] = boundsOf(corridor)
  const entry = plan.doors.find(({ kind }) => kind === 'entry')
  return [entry?.hinge, entry?.latch].every((end) => {
    const [x, y] = end ? [end[0] + at[0], end[1] + at[1]] : [NaN, NaN]
    return (
      x >= x0 - PARTY_WALL && x <= x1 + PARTY_WALL && y >= y0 - PARTY_WALL && y <= y1 + PARTY_WALL
    )
  })
}

/** The corridor ends where the wing of a corner flat begins. */
export function corridorOf(
  section: SectionSpec,
  units: Unit[],
  start: number,
  length: number,
  far: number,
) {
  const y0 = far + PARTY_WALL
  const wings = units.flatMap(({ plan, at }) =>
    plan.rooms
      .filter(({ kind }) => kind === 'bedroom')
      .flatMap(({ parts }) => parts)
      .filter(([, top, , bottom]) => (at[1] > far ? top < 0 : bottom > plan.size[1]))
      .map(([x0, , x1]) => [x0 + at[0], x1 + at[0]] as const),
  )
  const middle = start + length / 2
  const left = wings.filter(([, x1]) => x1 < middle).map(([, x1]) => x1 + PARTY_WALL)
  const right = wings.filter(([, x1]) => x1 >= middle).map(([x0]) => x0 - PARTY_WALL)
  const open = { west: section.west ? -PARTY_WALL : 0, east: section.east ? PARTY_WALL : 0 }
  return [
    Math.max(start + open.west, ...left),
    y0,
    Math.min(start + length + open.east, ...right),
    y0 + CORRIDOR,
  ] as const
}
