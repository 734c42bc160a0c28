import { itemAt } from '#domain/item-at.ts'
import { sides } from '#domain/lots/lot.ts'
import type { Side } from '#domain/lots/lot.ts'

import type { Plan } from './plan.ts'

/**
 * Where the windows look, degrees from the north clockwise, without repeats. `north`: where the
 * top of the sheet looks; the plan must lie as it does on its floor.
 */
export function azimuthsOf(plan: Plan, north: number): number[] {
  const found = plan.windows
    .filter(({ kind }) => kind !== 'block')
    .map(({ out: [x, y] }) => (x > 0 ? 90 : x < 0 ? 270 : y > 0 ? 180 : 0))
  return [...new Set(found)].map((side) => (side + north + 360) % 360).toSorted((a, b) => a - b)
}

/** The nearest of the eight sides of the world. */
export const sideOf = (azimuth: number): Side =>
  itemAt(sides, Math.round(((azimuth % 360) + 360) / 45) % 8)
