import type { Pool, PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { analyzeChanged } from '#server/db/upkeep/table-statistics.ts'
import { readVersion, switchVersion } from '#server/publishing/catalogue-version.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { closeRun, openRun, supersedeHeld } from '#server/import/runs/runs.ts'
import { stageHistory } from '#server/import/stage/lots/stage-history.ts'

export type NextVersion = { pool: Pool; sourceId: number; runId: number; next: number; at: Date }

type Work = {
  /** What a run brought is taken back. */
  isRollback?: true
  /** Writes ahead, and names the lots. */
  stage: (version: NextVersion) => Promise<number[]>
  /** The part that cannot be written ahead. */
  publish?: (client: PoolClient) => Promise<void>
}

/** Publishes a version that no file made: lots taken back, or as they were. */
export async function publishByHand(
  { pool, outside }: { pool: Pool; outside: Pool },
  source: { id: number; name: string },
  note: string,
  { stage, publish, isRollback }: Work,
): Promise<{ version: number; lots: number }> {
  const at = new Date()
  const next = (await readVersion(pool)) + 1
  const runId = await openRun(outside, source.id, 'running', null, null, at)
  const lots = await stage({ pool, sourceId: source.id, runId, next, at })
  await stageHistory(pool, next, at, lots)
  await analyzeChanged(pool)
  const report = {
    ...emptyReport(note, source.name, false),
    run: runId,
    version: next,
    note,
    isRollback,
  }
  await inTransaction(pool, async (client) => {
    await switchVersion(client, next)
    await publish?.(client)
    await supersedeHeld(client, source.id, runId)
    await closeRun(client, runId, 'published', { ...report, print: null, freshness: null })
  })
  return { version: next, lots: lots.length }
}
