import type { Pool } from 'pg'

import { formatDay } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import { siteClock as siteClockName } from '#domain/time/site-time.ts'
import { firstRow } from '#server/db/first-row.ts'

import { ok, wrong, type Finding } from './finding.ts'

const ABOUT = 'Часы'
const MOST_APART_S = 5

/** What has happened cannot lie ahead: then the clock was wrong at that time, or is now. */
const NEWEST = `
  select extract(epoch from now())::float8 as now, extract(epoch from greatest(
    (select max(published_at) from catalogue_state), (select max(started_at) from import_run),
    (select max(created_at) from request)))::float8 as newest`

export async function checkClock(pool: Pool): Promise<Finding[]> {
  const asked = await pool.query<{ now: number; newest: number | null }>(NEWEST).catch(() => null)
  if (!asked) return []
  const { now, newest } = firstRow(asked)
  const own = Date.now() / 1000
  const apart = Math.round(own - now)
  if (Math.abs(apart) > MOST_APART_S)
    return [wrong(ABOUT, `у базы и у этой машины расходятся на ${Math.abs(apart)} с: включите NTP`)]
  if (newest !== null && newest > own + MOST_APART_S)
    return [
      wrong(
        ABOUT,
        `в базе события из будущего (${momentOf(newest * 1000)}): часы отстали или спешили`,
      ),
    ]
  return [ok(ABOUT, momentOf(Date.now()))]
}

/** «23 ноября 2026, 15:04 (МСК)» */
function momentOf(ms: number): string {
  const moment = new Date(ms)
  return `${formatDay(moment.toISOString())}, ${siteClock(moment).time} (${siteClockName()})`
}
