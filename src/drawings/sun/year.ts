import { clock } from './describe-sun.ts'
import type { SunDay } from './sun.ts'
import { sunnyHours } from './sunny-hours.ts'

const DAY_OF_MONTH = 21

/** «2026-03-21»: the day that stands for a month, 0 is January. */
export const dayOf = (year: number, month: number) =>
  `${year}-${String(month + 1).padStart(2, '0')}-${DAY_OF_MONTH}`

/** «с 10:00 до 15:10» for each month of a year; null where the sun does not come in. */
export function hoursOfYear(
  place: Omit<SunDay, 'date'>,
  azimuths: readonly number[],
  year: number,
): (string | null)[] {
  return Array.from({ length: 12 }, (_, month) => {
    const stretches = sunnyHours({ ...place, date: dayOf(year, month) }, azimuths)
    const words = stretches.map(([from, to]) => `с\u00A0${clock(from)} до\u00A0${clock(to)}`)
    return words.join(' и ') || null
  })
}
