import type { PoolClient } from 'pg'

import { replaceHeldParts } from '#server/import/runs/held-parts.ts'
import { replacePending } from '#server/import/runs/pending-values.ts'
import { closeRun, noteGoodRun, supersedeHeld } from '#server/import/runs/runs.ts'

import type { Decision } from './decide-run.ts'
import type { Job } from './import-job.ts'

type Decided = { id: number; sourceId: number; state: 'published' | 'held'; print: string | null }

/** The end of a run: what waits of it, what waited before it, and its report. */
export async function closeDecided(
  client: PoolClient,
  { report, snapshot, now }: Job,
  { id, sourceId, state, print }: Decided,
  { held, declined, pending }: Decision,
) {
  await supersedeHeld(client, sourceId, id)
  await replaceHeldParts(client, { id, sourceId, now }, held, declined)
  await replacePending(client, sourceId, pending)
  // what waits must be read again, so the server is not asked whether it has changed
  const freshness = state === 'held' ? null : snapshot.freshness
  await closeRun(client, id, state, { ...report, print, freshness })
  if (state === 'published') await noteGoodRun(client, sourceId, now)
}
