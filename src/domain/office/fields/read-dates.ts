import { isDay } from '#domain/time/is-day.ts'

import type { Read } from './read-number.ts'
import { trimmed } from './read-words.ts'

const NOT_A_DATE = 'Введите дату'

/** A moment or a day, told in one spelling. */
export const readDated =
  (spell: (date: Date) => string) =>
  (sent: unknown): Read => {
    const value = trimmed(sent)
    if (value === null) return { value }
    const date = new Date(value)
    const isDate = isDay(value.slice(0, 10)) && !Number.isNaN(date.getTime())
    return isDate ? { value: spell(date) } : { value: null, complaint: NOT_A_DATE }
  }

/** «2026-10» */
export function readMonth(sent: unknown): Read {
  const value = trimmed(sent)
  const isMonth = value === null || /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value)
  return isMonth ? { value } : { value: null, complaint: 'Введите месяц: 2026-10' }
}

const HOURS = /^(\d{1,2}):(\d\d)\s*[-–—]\s*(\d{1,2}):(\d\d)$/
const MIDNIGHT = '24:00'

/** «9:00–21:00», kept as its two ends. */
export function readHours(sent: unknown): Read {
  const typed = trimmed(Array.isArray(sent) ? sent.join('–') : sent)
  if (typed === null) return { value: null }
  const [, ...parts] = HOURS.exec(typed) ?? []
  const [opens, opensAt, closes, closesAt] = parts.map(Number)
  const isMinute = [opensAt, closesAt].every((minute = 99) => minute <= 59)
  const span = [timeText(opens, opensAt), timeText(closes, closesAt)] as const
  if (isMinute && span[0] < span[1] && span[1] <= MIDNIGHT) return { value: [...span] }
  return { value: null, complaint: 'Введите часы: 9:00–21:00' }
}

const timeText = (hour = 0, minute = 0) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
