import { siteDay } from './site-time.ts'

/** «2026-11-14»: the site's day of an ISO moment; a day stays as it is. */
const dayIn = (iso: string): string => (iso.length === 10 ? iso : siteDay(Date.parse(iso)))

/** «14 ноября 2026», by the site's calendar; takes an ISO moment or a day. */
export function formatDay(iso: string): string {
  const [year, month, day] = dayIn(iso).split('-').map(Number)
  return `${day}\u00A0${monthsOf[Number(month) - 1] ?? ''} ${year}`
}

/** «14 ноября» */
export const formatDayOfYear = (iso: string): string => formatDay(iso).replace(/\s\d{4}$/, '')

/** What ends at midnight ends with the day before. */
export const lastDayOf = (endsAt: string): string =>
  formatDay(new Date(Date.parse(endsAt) - 1).toISOString())

export const yearOf = (iso: string): number => Number(dayIn(iso).slice(0, 4))

/** «сентябрь 2026» of «2026-09». `Intl` writes the same, and its first use holds up a slow phone for 60 ms. */
export function monthName(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split('-').map(Number)
  return `${months[Number(month) - 1] ?? ''} ${year}`
}

/** Nominative: «март» */
export const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const

/** Genitive: «21 марта» */
export const monthsOf = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const
