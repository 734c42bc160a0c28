import type { Pool } from 'pg'

import { minutesAhead } from '#domain/time/site-time.ts'

/** How many requests came by days of the site's clock, without what looks like spam and without the erased. */
export type RequestNumbers = {
  total: number
  byDay: { day: string; count: number }[]
  bySource: { source: string; count: number }[]
  byProject: { project: string; count: number }[]
}

const OF_DAYS = `
  from request r where state = 'new'
    and created_at >= ($1::date::timestamp - make_interval(mins => $3)) at time zone 'UTC'
    and created_at < (($2::date + 1)::timestamp - make_interval(mins => $3)) at time zone 'UTC'`

const BY_DAY = `
  select to_char(created_at at time zone 'UTC' + make_interval(mins => $3), 'YYYY-MM-DD') "day", count(*)::int count
  ${OF_DAYS} group by 1 order by 1`

/** Where the visitor came from the last time before writing. */
const BY_SOURCE = `
  select coalesce(attribution->'last'->>'source', attribution->'first'->>'source', '') source, count(*)::int count
  ${OF_DAYS} group by 1 order by 2 desc, 1 limit 50`

/** A request about lots of two projects counts for both. */
const BY_PROJECT = `
  select p.name project, count(*)::int count from (
    select distinct r.id, s.project_id ${OF_DAYS.replace('where', 'join lot_state s on s.lot_id = any(r.lots) where')}
  ) asked join project p on p.id = asked.project_id group by 1 order by 2 desc, 1`

export async function countRequests(pool: Pool, from: string, to: string): Promise<RequestNumbers> {
  const wanted = [from, to, minutesAhead()]
  const [days, sources, projects] = await Promise.all([
    pool.query<RequestNumbers['byDay'][number]>(BY_DAY, wanted),
    pool.query<RequestNumbers['bySource'][number]>(BY_SOURCE, wanted),
    pool.query<RequestNumbers['byProject'][number]>(BY_PROJECT, wanted),
  ])
  return {
    total: days.rows.reduce((sum, { count }) => sum + count, 0),
    byDay: days.rows,
    bySource: sources.rows,
    byProject: projects.rows,
  }
}
