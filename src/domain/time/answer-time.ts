import { itemAt } from '#domain/item-at.ts'

import { siteClock } from './site-clock.ts'
import { hoursOfDay, withoutZero, type OfficeHours } from './office-hours.ts'

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
  const { weekday, time } = siteClock(moment, timeZone)
  const today = hoursOfDay(hours, weekday)
  if (today && time < today.opens) return `Позвоним сегодня с\u00A0${withoutZero(today.opens)}`
  if (today && time < today.closes) return `Позвоним сегодня до\u00A0${withoutZero(today.closes)}`
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = (weekday + ahead) % 7
    const next = hoursOfDay(hours, day)
    const when = ahead === 1 ? 'завтра' : itemAt(onDay, day)
    if (next) return `Позвоним ${when} с\u00A0${withoutZero(next.opens)}`
  }
  return null
}
