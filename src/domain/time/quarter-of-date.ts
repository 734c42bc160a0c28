import { quarter, type Quarter } from './keys.ts'
import { siteDay } from './site-time.ts'

/** The quarter a moment falls in by the site's calendar: the last second of a year is sent as 20:59:59 UTC. */
export function quarterOfDate(moment: Date): Quarter {
  const [year, month] = siteDay(moment).split('-').map(Number)
  return quarter(year ?? 0, Math.ceil((month ?? 0) / 3))
}
