import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { clockText, condition, type Condition } from './condition.ts'

const MOST_APART_S = 5

/** What has happened cannot lie ahead: then the clock was wrong at that time, or is now. */
const selectNewest = statement(
  'clock-condition/selectNewest',
  `select extract(epoch from now())::float8 as now, extract(epoch from greatest(
    (select max(published_at) from catalogue_state), (select max(started_at) from import_run),
    (select max(created_at) from request)))::float8 as newest`,
  [],
  rowOf<{ now: number; newest: number | null }>({ now: 'float8', newest: 'float8?' }),
)

export async function findClockFault(pool: Pool): Promise<Condition[]> {
  const asked = Date.now() / 1000
  const { now, newest } = firstRow(await selectNewest(pool))
  const own = Date.now() / 1000
  // The database takes its moment somewhere between the question and the answer.
  const apart = Math.round(Math.max(asked - now, now - own))
  if (apart > MOST_APART_S)
    return [fault(`у базы и у этой машины часы расходятся на ${apart} с: включите NTP`)]
  if (newest === null || newest <= own + MOST_APART_S) return []
  return [
    fault(`в базе события из будущего (${clockText(newest * 1000)}): часы отстали или спешили`),
  ]
}

const fault = (text: string) => condition('clock', { subject: '', text })
