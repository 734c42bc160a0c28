import type { Pool } from 'pg'

import type { Validators } from '#server/fetching/validators.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { ImportReport } from './report.ts'

/** What is stored with a run besides the report for staff. */
export type StoredRun = ImportReport & { print: string | null; freshness: Validators | null }

/** The newest run of a source that was published, with what the next one compares itself to. */
export type LastRun = {
  feedDate: Date | null
  print: string | null
  freshness: Validators | null
  sha256: string | null
  bytes: number
}

type Row = {
  feedDate: Date | null
  sha256: string | null
  bytes: string | null
  report: StoredRun | null
}

const selectLastPublished = statement(
  'last published run',
  `select feed_date "feedDate", sha256, bytes, report from import_run
     where source_id = $1 and state = 'published' order by id desc limit 1`,
  ['integer'],
  rowOf<Row>({ feedDate: 'timestamptz?', sha256: 'text?', bytes: 'bigint?', report: 'jsonb?' }),
)

export async function findLastPublished(
  pool: Pool,
  sourceId: number | null,
): Promise<LastRun | null> {
  const { rows } = await selectLastPublished(pool, sourceId)
  const [row] = rows
  if (!row) return null
  const { feedDate, sha256, bytes, report } = row
  const { print = null, freshness = null } = report ?? {}
  return { feedDate, sha256, bytes: Number(bytes), print, freshness }
}
