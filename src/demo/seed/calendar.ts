/** «2026-11-21» */
export type Day = string

const DAY = 86_400_000

const partsOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
})

/** The day so many days from this one; before it when negative. */
export const dayFrom = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The same date of another month, or its last day. */
export function monthFrom(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

/** «2026-11-21T10:00:00+03:00» */
export const at = (day: Day, time = '10:00'): string => `${day}T${time}:00+03:00`

/** «2027-4»: the quarter of this day, or so many quarters from it. */
export function quarterFrom(day: Day, quarters: number): string {
  const { year, month } = partsOf(day)
  const count = year * 4 + Math.floor((month - 1) / 3) + quarters
  return `${Math.floor(count / 4)}-${(count % 4) + 1}`
}

const spoken = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const dateInWords = (day: Day): string => spoken.format(new Date(day))

/** «21 ноября 2026 года» */
export const fullDateInWords = (day: Day): string => `${dateInWords(day)} ${day.slice(0, 4)} года`
