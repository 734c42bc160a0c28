import { and, desc, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Validators } from '#server/fetching/validators.ts'
import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'

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
  const { print = null, freshness = null } = stored ?? {}
  return { ...file, bytes: file.bytes ?? 0, print, freshness }
}
