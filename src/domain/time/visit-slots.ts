import { itemAt } from '#domain/item-at.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import { formatDayOfYear } from './dates.ts'
import { siteClock, type SiteClock } from './site-clock.ts'
import { hoursOn, type OfficeHours } from './office-hours.ts'

/** «Завтра, 22 ноября», and its hours; the value of an hour names the day too. */
type VisitDay = { label: string; slots: { label: string; value: string }[] }

const DAY_MS = 24 * 3_600_000
const DAYS_AHEAD = 7
const names = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const

/** Whole hours within which the office is open, of the next seven days, at least an hour from now. */
export function visitDays(hours: OfficeHours, moment: Date, timeZone?: string | null): VisitDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const there = siteClock(new Date(moment.getTime() + ahead * DAY_MS), timeZone)
    return visitDay(hours, there, ahead)
  }).filter(({ slots }) => slots.length > 0)
}

function visitDay(
  hours: OfficeHours,
  { day, weekday, minutes }: SiteClock,
  ahead: number,
): VisitDay {
  const date = formatDayOfYear(day)
  const name = itemAt(names, weekday)
  const open = hoursOn(hours, { day, weekday })
  const earliest = ahead === 0 ? minutes + 60 : 0
  const first = Math.ceil(Math.max(minutesOf(open?.opens), earliest) / 60)
  const count = Math.max(0, Math.floor(minutesOf(open?.closes) / 60) - first)
  return {
    label: `${['Сегодня', 'Завтра'][ahead] ?? capitalise(name)}, ${date}`,
    slots: Array.from({ length: count }, (_, at) => ({
      label: `${first + at}:00`,
      value: `${name}, ${date.replace('\u00A0', ' ')}, ${first + at}:00`,
    })),
  }
}

function minutesOf(time = '0:00'): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
