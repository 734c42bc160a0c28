import { withPublishingLock, type LockedContext } from '#server/publishing/publishing-lock.ts'
import { findParts } from '#server/import/runs/held-parts.ts'
import { findLastPublished } from '#server/import/runs/last-run.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport, type ImportReport } from '#server/import/runs/report.ts'
import { findSource } from '#server/import/runs/source-rows.ts'
import {
  findNewestRun,
  snapshotOf,
  type StoredFileRun,
} from '#server/import/sources/stored-snapshots.ts'

import { clockOf, type Job } from './import-job.ts'
import type { ImportContext, Outcome } from './import-request.ts'
import { publishSnapshot, readSnapshot } from './publish.ts'

/** Reads the newest file of a source once more, as a run of its own: words were bound, or a held value has lasted. */
export async function rereadSource(context: ImportContext, name: string): Promise<Outcome> {
  const report = emptyReport('последний файл', name, false)
  return refusedOr(report, () =>
    withPublishingLock(context, async (locked) => {
      const run = await findNewestRun(locked.pool, name)
      if (!run) throw new Refusal(`источник «${name}» ещё ничего не прислал`)
      const job = await jobOfStored(locked, run, report)
      return publishSnapshot(job, await readSnapshot(job))
    }),
  )
}

/** A refusal is an outcome, not a failure. */
export async function refusedOr(
  report: ImportReport,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report.refusal = { text: error.message, line: error.line }
    return { state: 'refused', report }
  }
}

/** A run's file as it was stored, to be read again under the rules of today. */
export async function jobOfStored(
  context: LockedContext<ImportContext>,
  run: StoredFileRun,
  report: ImportReport,
): Promise<Job> {
  const source = await findSource(context.pool, run.sourceName)
  if (!source) throw new Refusal(`источника «${run.sourceName}» нет`)
  const parts = await findParts(context.pool, run.id)
  Object.assign(report, { source: source.name, format: source.format })
  return {
    pool: context.pool,
    outside: context.outside,
    onProgress: context.onProgress,
    report,
    source,
    last: await findLastPublished(context.pool, source.id),
    snapshot: snapshotOf(context.dataDir, run),
    format: source.format,
    approved: null,
    force: true,
    dryRun: false,
    holdOld: true,
    holdFirst: source.holdFirst,
    holdFile: run.isBrought && parts.some(({ state }) => state === 'held'),
    now: clockOf(context),
  }
}
