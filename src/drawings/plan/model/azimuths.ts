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
    .map(({ out: [x, y] }) => (Math.atan2(x, -y) * 180) / Math.PI)
    .map((side) => (Math.round(side + (plan.place?.turn ?? 0)) + north + 720) % 360)
  return [...new Set(found)].toSorted((a, b) => a - b)
}

/** The nearest of the eight sides of the world. */
export const sideOf = (azimuth: number): Side =>
  itemAt(sides, Math.round(((azimuth % 360) + 360) / 45) % 8)
