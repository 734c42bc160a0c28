import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { findRun, type StoredFileRun } from '#server/import/sources/stored-snapshots.ts'
import { purgeOrphans } from '#server/import/stage/purge-orphans.ts'

import type { ImportContext, Outcome } from './import-request.ts'
import { publishSnapshot } from './publish.ts'
import { jobOfStored, refusedOr } from './reread.ts'
import { stateNames } from './run-lines.ts'

/** Publishes a held run from its snapshot, over the guards' objections, unless its source has published since. */
export async function approveRun(context: ImportContext, run: number): Promise<Outcome> {
  const report = emptyReport(`прогон ${run}`, '', false)
  return refusedOr(report, () =>
    withImportLock(context, async () => {
      await purgeOrphans(context.pool)
      const held = await findRun(context.pool, run)
      refuseUnlessHeld(held)
      const job = await jobOfStored(context, held, report)
      report.run = run
      return publishSnapshot({ ...job, approved: run })
    }),
  )
}

function refuseUnlessHeld({ id, state }: StoredFileRun) {
  if (state !== 'held')
    throw new Refusal(`прогон ${id} не ждёт одобрения: ${stateNames[state] ?? state}`)
}
