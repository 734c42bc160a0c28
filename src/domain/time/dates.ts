import { wallClock } from './site-time.ts'

/** «2026-11-14»: the day of an ISO moment by the calendar of the site; a day is itself. */
const dayIn = (iso: string): string =>
  iso.length === 10 ? iso : wallClock(Date.parse(iso)).toISOString().slice(0, 10)

/** «14 ноября 2026»; takes an ISO moment or a day. */
export function formatDay(iso: string): string {
  const [year, month, day] = dayIn(iso).split('-').map(Number)
  return `${day}\u00A0${monthsOf[month! - 1]} ${year}`
}

/** «14 ноября»: where the year is plain from its surroundings */
export const formatDayOfYear = (iso: string): string => formatDay(iso).replace(/\s\d{4}$/, '')

/** A promise that ends at midnight ends with the day before it. */
export const lastDayOf = (endsAt: string): string =>
  formatDay(new Date(Date.parse(endsAt) - 1).toISOString())

export const yearOf = (iso: string): number => Number(dayIn(iso).slice(0, 4))

let month: Intl.DateTimeFormat | undefined
const monthOfYear = () =>
  (month ??= new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** «2026-10» → «октябрь 2026» */
export const monthName = (yearAndMonth: string): string =>
  monthOfYear()
    .format(new Date(`${yearAndMonth}-15T12:00:00Z`))
    .replace(/\sг\.$/, '')

/** As they follow a day: «21 марта». */
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
