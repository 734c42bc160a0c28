import type { Pool } from 'pg'

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
      wrong(ABOUT, `в базе события из будущего (${dateOf(newest)}): часы отстали или спешили`),
    ]
  return [ok(ABOUT, new Date().toISOString())]
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString()
