import { zoneHours } from './zone-hours.ts'

const HOUR_MS = 3_600_000

/** Moscow has kept one time the whole year round since 2014; a brand of another place sets its own hours. */
let aheadMs = 3 * HOUR_MS

/** Set once, when a process or a page starts: all days and hours use this clock. */
export function setHoursAhead(hours: number) {
  aheadMs = hours * HOUR_MS
}

/** Of the site's clock, ahead of UTC: for days that the database counts. */
export const minutesAhead = () => aheadMs / 60_000

/** «МСК», «МСК+2»: the clock of the site by name. */
export const siteClock = () => clockName(aheadMs)

/** «2026-11-14» */
export const siteDay = (moment: Date | number): string =>
  wallClock(moment).toISOString().slice(0, 10)

/** «23.11.2026, 15:04» */
export function formatMoment(moment: Date | number): string {
  const [date = '', time = ''] = wallClock(moment).toISOString().split('T')
  return `${date.split('-').toReversed().join('.')}, ${time.slice(0, 5)}`
}

/** A moment whose UTC fields read as the clock on the wall here, or in another zone. */
export const wallClock = (moment: Date | number, timeZone?: string | null): Date =>
  new Date(Number(moment) + aheadOf(moment, timeZone))

/** The moment at which the clock of the site reads «2026-11-30T23:59». null: no clock does. */
export function fromWallClock(read: string): Date | null {
  if (!/^\d{4}-/.test(read)) return null // «11.10.2026» would be November
  const moment = new Date(Date.parse(`${read}Z`) - aheadMs)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** «МСК+2»: a zone whose clocks show another time than those of the site. null: the same time. */
export function otherTime(timeZone: string | null, moment: Date | number): string | null {
  const ahead = aheadOf(moment, timeZone)
  return ahead === aheadMs ? null : clockName(ahead)
}

function clockName(ahead: number): string {
  const fromMoscow = ahead / HOUR_MS - 3
  return fromMoscow === 0 ? 'МСК' : `МСК${fromMoscow > 0 ? '+' : '−'}${Math.abs(fromMoscow)}`
}

function aheadOf(moment: Date | number, timeZone: string | null | undefined): number {
  const hours = timeZone ? zoneHours(timeZone, moment) : null
  return hours === null ? aheadMs : hours * HOUR_MS
}
