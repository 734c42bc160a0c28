import type { Pool } from 'pg'

import type { Freshness } from '#server/import/sources/snapshot.ts'

import type { ImportReport } from './report.ts'
import type { Source } from './source-rows.ts'

/** The newest run of a source that was published, with what the next one compares itself to. */
export type LastRun = { feedDate: Date | null; print: string | null; freshness: Freshness | null }

export async function findLastPublished(
  pool: Pool,
  source: Source | null,
): Promise<LastRun | null> {
  const { rows } = await pool.query<{ feed_date: Date | null; report: StoredRun | null }>(
    `select feed_date, report from import_run
     where source_id = $1 and state = 'published' order by id desc limit 1`,
    [source?.id ?? null],
  )
  const [row] = rows
  if (!row) return null
  return {
    feedDate: row.feed_date,
    print: row.report?.print ?? null,
    freshness: row.report?.freshness ?? null,
  }
}

/** What is kept with a run besides the report for staff. */
export type StoredRun = ImportReport & { print: string | null; freshness: Freshness | null }
