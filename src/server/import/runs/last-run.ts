import { and, desc, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Validators } from '#server/fetching/validators.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { importRun } from '#server/db/schema/catalogue.ts'

import type { ImportReport } from './report.ts'

/** What is stored with a run besides the report for staff. */
export type StoredRun = ImportReport & { print: string | null; freshness: Validators | null }

const selectListing = statement(
  'whether a source lists anything',
  `select exists (select from (
     select distinct on (lot_id) gone from lot_state where source_id = $1 order by lot_id, version desc
   ) newest where not gone) "isListing"`,
  ['integer'],
  rowOf<{ isListing: boolean }>({ isListing: 'boolean!' }),
)

/** The newest run of a source that was published, with what the next one compares itself to. */
export type LastRun = {
  feedDate: Date | null
  print: string | null
  freshness: Validators | null
  sha256: string | null
  bytes: number
}

/** null: none, or all that it brought was taken back, and its next file is the first one again. */
export async function findLastPublished(pool: Pool, source: number): Promise<LastRun | null> {
  const { sourceId, state, feedDate, sha256, bytes, report } = importRun
  const [last] = await queriesOn(pool)
    .select({ feedDate, sha256, bytes, report: sql<StoredRun | null>`${report}` })
    .from(importRun)
    .where(and(eq(sourceId, source), eq(state, 'published')))
    .orderBy(desc(importRun.id))
    .limit(1)
  if (!last) return null
  const { report: stored, ...file } = last
  if (stored?.isRollback && !firstRow(await selectListing(pool, source)).isListing) return null
  const { print = null, freshness = null } = stored ?? {}
  return { ...file, bytes: file.bytes ?? 0, print, freshness }
}
