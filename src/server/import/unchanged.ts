import type { LockedPlace } from '#server/import/runs/import-lock.ts'
import type { LastRun } from '#server/import/runs/last-run.ts'
import type { ImportReport } from '#server/import/runs/report.ts'
import { closeRun, hasHeldParts, noteGoodRun, openRun } from '#server/import/runs/runs.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import { findNewestRun } from '#server/import/sources/stored-snapshots.ts'

import { clockOf } from './import-job.ts'
import type { ImportContext, Outcome } from './import-request.ts'
import { publishSnapshot, readSnapshot } from './publish.ts'
import { jobOfStored } from './reread.ts'

/** The server says that nothing has changed: a run all the same, and one that counts for what waits to be believed. */
export async function runUnchanged(
  context: LockedPlace<ImportContext>,
  { source, last }: { source: Source | null; last: LastRun | null },
  report: ImportReport,
): Promise<Outcome> {
  report.note = 'сервер отвечает, что файл не изменился'
  if (!source || !last) return { state: 'published', report }
  const { pool } = context
  const newest = await findNewestRun(pool, source.name)
  if (newest && (await hasHeldParts(pool, source.id))) {
    const { input } = report
    const stored = await jobOfStored(context, newest, report)
    report.input = input
    const job = { ...stored, snapshot: { ...stored.snapshot, freshness: last.freshness } }
    return publishSnapshot(job, await readSnapshot(job))
  }
  const now = clockOf(context)
  const file = last.sha256 === null ? null : { sha256: last.sha256, bytes: last.bytes }
  report.run = await openRun(pool, source.id, 'published', file, last.feedDate, now)
  const { print, freshness } = last
  await closeRun(pool, report.run, 'published', { ...report, print, freshness })
  await noteGoodRun(pool, source.id, now)
  return { state: 'published', report }
}
