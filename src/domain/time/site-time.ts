const HOUR_MS = 3_600_000

/** Moscow has kept one time the whole year round since 2014; a brand of another place sets its own hours. */
let aheadMs = 3 * HOUR_MS

/** Set once, when a process or a page starts: all days and hours are told by this clock. */
export function setHoursAhead(hours: number) {
  aheadMs = hours * HOUR_MS
}

/** «2026-11-14» */
export const siteDay = (moment: Date | number): string =>
  wallClock(moment).toISOString().slice(0, 10)

/** A moment whose UTC fields read as the clock on the wall here. */
export const wallClock = (moment: Date | number): Date => new Date(Number(moment) + aheadMs)
