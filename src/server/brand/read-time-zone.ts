import { MOSCOW_HOURS } from '#domain/brand/brand-words.ts'
import { zoneHours } from '#domain/time/zone-hours.ts'

import type { RefuseField } from './brand-fields.ts'

/** How many hours «Asia/Yekaterinburg» is ahead of UTC. A zone that changes its clocks is refused: dates are counted plainly. */
export function readTimeZone(zone: string | null, refuse: RefuseField): number {
  if (zone === null) return MOSCOW_HOURS
  const [winter, summer] = [0, 6].map((month) => zoneHours(zone, Date.UTC(2026, month, 1)))
  if (winter === undefined || winter === null)
    return refuse(`timeZone: пояса «${zone}» нет, нужен вид Europe/Moscow`)
  if (winter !== summer) return refuse(`timeZone: «${zone}» переводит часы, такие пояса не приняты`)
  return winter
}
