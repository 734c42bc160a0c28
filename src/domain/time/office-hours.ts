import { itemAt } from '#domain/item-at.ts'

import { formatDay } from './dates.ts'
import { siteClock, type SiteClock } from './site-clock.ts'

type Span = [opens: string, closes: string]

/** {mon: ['09:00', '21:00'], '2026-12-31': null, …}; a missing day is a day off, a date goes before its weekday. */
export type OfficeHours = Record<string, Span | null>

/** A day with hours of its own; without them the office is closed. */
export type Holiday = { date: string; hours?: Span; note?: string }

/** The hours of the week with those of single days among them. */
export const withHolidays = (hours: OfficeHours, holidays: readonly Holiday[]): OfficeHours => ({
  ...hours,
  ...Object.fromEntries(holidays.map(({ date, hours: span }) => [date, span ?? null])),
})

/** «31 декабря 2026: с 9:00 до 15:00, сокращённый день» */
export const holidayLine = ({ date, hours, note }: Holiday): string =>
  `${formatDay(date)}: ${spanText(hours)}${note ? `, ${note}` : ''}`

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const fromMonday = [...weekdays.slice(1), weekdays[0]]
const shortNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const

/** «Ежедневно с 9:00 до 21:00», or a line for each run of days: «пн–пт: с 9:00 до 20:00», «вс: выходной» */
export function hoursLines(hours: OfficeHours): string[] {
  if (!weekdays.some((day) => hours[day])) return []
  const runs: { from: number; to: number; text: string }[] = []
  for (const [at, day] of fromMonday.entries()) {
    const text = spanText(hours[day])
    const last = runs.at(-1)
    if (last?.text === text) last.to = at
    else runs.push({ from: at, to: at, text })
  }
  if (runs.length === 1) return [`Ежедневно ${itemAt(runs, 0).text}`]
  return runs.map(({ from, to, text }) => `${namesOf(from, to)}: ${text}`)
}

const spanText = (span: Span | null | undefined) =>
  span ? `с\u00A0${withoutZero(span[0])} до\u00A0${withoutZero(span[1])}` : 'выходной'

const namesOf = (from: number, to: number) =>
  from === to ? itemAt(shortNames, from) : `${itemAt(shortNames, from)}–${itemAt(shortNames, to)}`

/** The hours of a day, each as «09:00». null: a day off. */
export function hoursOn(hours: OfficeHours, { day, weekday }: Pick<SiteClock, 'day' | 'weekday'>) {
  const span = day in hours ? hours[day] : hours[itemAt(weekdays, weekday)]
  return span ? { opens: span[0].padStart(5, '0'), closes: span[1].padStart(5, '0') } : null
}

const intoDay = [
  'в\u00A0воскресенье',
  'в\u00A0понедельник',
  'во\u00A0вторник',
  'в\u00A0среду',
  'в\u00A0четверг',
  'в\u00A0пятницу',
  'в\u00A0субботу',
] as const

/** «Открыто до 20:00», «Закрыто до 9:00», «Закрыто, откроется в понедельник в 9:00» */
export function openState(hours: OfficeHours, moment: Date, timeZone?: string | null) {
  const clock = siteClock(moment, timeZone)
  const today = hoursOn(hours, clock)
  if (today && clock.time >= today.opens && clock.time < today.closes)
    return { isOpen: true, words: `Открыто до\u00A0${withoutZero(today.closes)}` }
  if (today && clock.time < today.opens)
    return { isOpen: false, words: `Закрыто до\u00A0${withoutZero(today.opens)}` }
  for (let days = 1; days <= 7; days++) {
    const later = siteClock(new Date(moment.getTime() + days * DAY), timeZone)
    const span = hoursOn(hours, later)
    if (!span) continue
    const day = days === 1 ? 'завтра' : itemAt(intoDay, later.weekday)
    return {
      isOpen: false,
      words: `Закрыто, откроется ${day} в\u00A0${withoutZero(span.opens)}`,
    }
  }
  return { isOpen: false, words: 'Закрыто' }
}

const DAY = 86_400_000

export const withoutZero = (time: string) => time.replace(/^0(?=\d)/, '')
