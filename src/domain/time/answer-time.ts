import { itemAt } from '#domain/item-at.ts'

import { siteClock } from './site-clock.ts'
import { hoursOn, withoutZero, type OfficeHours } from './office-hours.ts'

const DAY_MS = 24 * 3_600_000

const onDay = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

/** «Позвоним сегодня до 21:00», «Позвоним завтра с 9:00»: within office hours. null: hours unknown. */
export function answerTime(
  hours: OfficeHours,
  moment: Date,
  timeZone?: string | null,
): string | null {
  const clock = siteClock(moment, timeZone)
  const { time } = clock
  const today = hoursOn(hours, clock)
  if (today && time < today.opens) return `Позвоним сегодня с\u00A0${withoutZero(today.opens)}`
  if (today && time < today.closes) return `Позвоним сегодня до\u00A0${withoutZero(today.closes)}`
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = siteClock(new Date(moment.getTime() + ahead * DAY_MS), timeZone)
    const next = hoursOn(hours, day)
    const when = ahead === 1 ? 'завтра' : itemAt(onDay, day.weekday)
    if (next) return `Позвоним ${when} с\u00A0${withoutZero(next.opens)}`
  }
  return null
}
