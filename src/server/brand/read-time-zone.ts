import { MOSCOW_HOURS } from '#domain/brand/brand-words.ts'

import type { RefuseField } from './brand-fields.ts'

/** Hours before UTC of «Asia/Yekaterinburg». A zone that changes its clocks is refused: dates are counted plainly. */
export function readTimeZone(zone: string | null, refuse: RefuseField): number {
  if (zone === null) return MOSCOW_HOURS
  const [winter, summer] = [0, 6].map((month) => hoursOf(zone, Date.UTC(2026, month, 1)))
  if (winter === undefined || winter === null)
    return refuse(`timeZone: пояса «${zone}» нет, нужен вид Europe/Moscow`)
  if (winter !== summer) return refuse(`timeZone: «${zone}» переводит часы, такие пояса не приняты`)
  return winter
}

function hoursOf(timeZone: string, moment: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    const name = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? []
    if (!hours) return 0
    return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
  } catch {
    return null
  }
}
