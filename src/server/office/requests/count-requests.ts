import type { Pool } from 'pg'

import { minutesAhead } from '#domain/time/site-time.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const OF_DAYS = `
  from request r where state = 'new'
    and created_at >= ($1::date::timestamp - make_interval(mins => $3)) at time zone 'UTC'
    and created_at < (($2::date + 1)::timestamp - make_interval(mins => $3)) at time zone 'UTC'`

const DAYS = ['date', 'date', 'integer'] as const

const countByDay = statement(
  'count-requests/countByDay',
  `select to_char(created_at at time zone 'UTC' + make_interval(mins => $3), 'YYYY-MM-DD') "day", count(*)::int count
  ${OF_DAYS} group by 1 order by 1`,
  DAYS,
  rowOf<{ day: string; count: number }>({ day: 'text', count: 'integer' }),
)

/** Where the visitor came from the last time before writing. */
const countBySource = statement(
  'count-requests/countBySource',
  `select coalesce(attribution->'last'->>'source', attribution->'first'->>'source', '') source, count(*)::int count
  ${OF_DAYS} group by 1 order by 2 desc, 1 limit 50`,
  DAYS,
  rowOf<{ source: string; count: number }>({ source: 'text', count: 'integer' }),
)

/** A request about lots of two projects counts for both. */
const countByProject = statement(
  'count-requests/countByProject',
  `select p.name project, count(*)::int count from (
    select distinct r.id, s.project_id ${OF_DAYS.replace('where', 'join lot_state s on s.lot_id = any(r.lots) where')}
  ) asked join project p on p.id = asked.project_id group by 1 order by 2 desc, 1`,
  DAYS,
  rowOf<{ project: string; count: number }>({ project: 'text', count: 'integer' }),
)

/** How many requests came by days of the site's clock, without what looks like spam and without the erased. */
export async function countRequests(pool: Pool, from: string, to: string) {
  const wanted = [from, to, minutesAhead()] as const
  const [days, sources, projects] = await Promise.all([
    countByDay(pool, ...wanted),
    countBySource(pool, ...wanted),
    countByProject(pool, ...wanted),
  ])
  return {
    total: days.rows.reduce((sum, { count }) => sum + count, 0),
    byDay: days.rows,
    bySource: sources.rows,
    byProject: projects.rows,
  }
}
