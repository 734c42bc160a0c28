import { formatDayOfYear } from './dates.ts'
import type { OfficeHours } from './office-hours.ts'
import { wallClock } from './site-time.ts'

/** «Завтра, 22 ноября», and the hours of that day in words that still say the day on their own. */
type VisitDay = { label: string; slots: { label: string; value: string }[] }

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const DAYS_AHEAD = 7
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const names = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const

/** Whole hours within which the office is open, of the next seven days, at least an hour from now. */
export function visitDays(hours: OfficeHours, moment: Date): VisitDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => visitDay(hours, moment, ahead)).filter(
    ({ slots }) => slots.length > 0,
  )
}

function visitDay(hours: OfficeHours, moment: Date, ahead: number): VisitDay {
  const day = wallClock(moment.getTime() + ahead * DAY)
  const date = formatDayOfYear(day.toISOString().slice(0, 10))
  const weekday = day.getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6
  const [opens, closes] = (hours[days[weekday]] ?? ['0:00', '0:00']).map(minutesOf)
  const earliest = ahead === 0 ? day.getUTCHours() * 60 + day.getUTCMinutes() + 60 : 0
  const first = Math.ceil(Math.max(opens!, earliest) / 60)
  const count = Math.max(0, Math.floor(closes! / 60) - first)
  return {
    label: `${['Сегодня', 'Завтра'][ahead] ?? upperFirst(names[weekday])}, ${date}`,
    slots: Array.from({ length: count }, (_, at) => ({
      label: `${first + at}:00`,
      value: `${names[weekday]}, ${date.replace('\u00A0', ' ')}, ${first + at}:00`,
    })),
  }
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

const upperFirst = (word: string) => word[0]!.toUpperCase() + word.slice(1)
