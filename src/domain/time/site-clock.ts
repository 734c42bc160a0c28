import { wallClock } from './site-time.ts'

export type SiteClock = {
  /** «2026-11-14» */
  day: string
  /** «09:05» */
  time: string
  /** Since midnight. */
  minutes: number
  /** 0 is Sunday. */
  weekday: number
}

/** What the clock and the calendar of the site show, or of a zone that keeps another time. */
export function siteClock(moment: Date, timeZone?: string | null): SiteClock {
  const shifted = wallClock(moment, timeZone)
  const iso = shifted.toISOString()
  return {
    day: iso.slice(0, 10),
    time: iso.slice(11, 16),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  }
}
