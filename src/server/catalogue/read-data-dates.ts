import type { Pool } from 'pg'

import { siteDay } from '#domain/time/site-time.ts'
import { TOLD } from '#server/db/lot-winners.ts'

/** The date that the newest published file of a source states for itself, else of its last good fetch. */
const SOURCES = `
  select s.id, coalesce(r.feed_date, s.last_good_at) as at
  from source s left join lateral (
    select feed_date from import_run where source_id = s.id and state = 'published' order by id desc limit 1
  ) r on true
  where s.removed_at is null and s.priority is not null and coalesce(r.feed_date, s.last_good_at) is not null`

/** Of several sources that feed a project the oldest: nothing on its pages is newer than it says. */
const BY_PROJECT = `
  with slice as (select id from lot), ${TOLD}, fed as (${SOURCES}),
  pairs as (select distinct project_id, source_id from chosen where not gone and status <> 'sold')
  select p.alias, min(fed.at) as at
  from pairs join fed on fed.id = pairs.source_id join project p on p.id = pairs.project_id group by p.alias`

/** By the alias of a project, the ISO moment that its prices and statuses are of; lots are read only where days differ. */
export async function readDataDates(pool: Pool, version: number): Promise<Record<string, string>> {
  const { rows: sources } = await pool.query<{ at: Date }>(SOURCES)
  const [first, ...others] = sources
  if (!first) return {}
  const found = others.some(({ at }) => siteDay(at) !== siteDay(first.at))
    ? await pool.query<{ alias: string; at: Date }>(BY_PROJECT, [version])
    : await pool.query<{ alias: string; at: Date }>(
        'select alias, $1::timestamptz as at from project',
        [first.at],
      )
  return Object.fromEntries(found.rows.map(({ alias, at }) => [alias, at.toISOString()]))
}
