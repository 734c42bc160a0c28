// Formats are made when they are first wanted: making one takes a slow phone tens of milliseconds.
let day: Intl.DateTimeFormat | undefined
const moscowDay = () =>
  (day ??= new Intl.DateTimeFormat('ru-RU', {
    timeZone: 'Europe/Moscow',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }))

/** «14 ноября 2026», by Moscow's calendar; takes an ISO moment or a day. */
export const formatDay = (iso: string): string =>
  moscowDay()
    .format(new Date(iso.length === 10 ? `${iso}T12:00:00+03:00` : iso))
    .replace(/\sг\.$/, '')
    .replace(' ', '\u00A0')

/** «14 ноября»: where the year is plain from its surroundings */
export const formatDayOfYear = (iso: string): string => formatDay(iso).replace(/\s\d{4}$/, '')

/** A promise that ends at midnight ends with the day before it. */
export const lastDayOf = (endsAt: string): string =>
  formatDay(new Date(Date.parse(endsAt) - 1).toISOString())

let year: Intl.DateTimeFormat | undefined
const moscowYear = () =>
  (year ??= new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' }))

export const yearOf = (iso: string): number =>
  iso.length === 10 ? Number(iso.slice(0, 4)) : Number(moscowYear().format(new Date(iso)))

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
