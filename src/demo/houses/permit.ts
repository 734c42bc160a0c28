import { type Day, monthFrom } from '#demo/seed/calendar.ts'

import type { HouseSpec } from './house-spec.ts'

export const DECLARATIONS = 'https://наш.дом.рф'

/** «18-301-42-2025» */
export function permitOf(day: Day, { stage }: HouseSpec): { number: string; day: Day } {
  const granted = monthFrom(day, -stage.permit.monthsAgo)
  return { number: `${stage.permit.number}-${granted.slice(0, 4)}`, day: granted }
}
