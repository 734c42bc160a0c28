import { itemAt } from '#domain/item-at.ts'

import { siteClock } from './site-clock.ts'

/** {mon: ['09:00', '21:00'], …}; a missing day is a day off. */
export type OfficeHours = Record<string, [opens: string, closes: string]>

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

const spanText = (span: OfficeHours[string] | undefined) =>
  span ? `с\u00A0${withoutZero(span[0])} до\u00A0${withoutZero(span[1])}` : 'выходной'

const namesOf = (from: number, to: number) =>
  from === to ? itemAt(shortNames, from) : `${itemAt(shortNames, from)}–${itemAt(shortNames, to)}`

/** The hours of a day of the week, 0 is Sunday, each as «09:00». null: a day off. */
export function hoursOfDay(hours: OfficeHours, weekday: number) {
  const span = hours[itemAt(weekdays, weekday)]
  return span ? { opens: span[0].padStart(5, '0'), closes: span[1].padStart(5, '0') } : null
}

export function isOpenAt(hours: OfficeHours, moment: Date, timeZone?: string | null): boolean {
  const { weekday, time } = siteClock(moment, timeZone)
  const today = hoursOfDay(hours, weekday)
  return today !== null && time >= today.opens && time < today.closes
}

export const withoutZero = (time: string) => time.replace(/^0(?=\d)/, '')
