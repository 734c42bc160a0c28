import { siteDay } from '#domain/time/site-time.ts'

/** «2026-11-21», the site's day. */
export const today = (): string => siteDay(Date.now())
