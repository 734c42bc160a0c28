import { inArray } from 'drizzle-orm'

import { inTransaction, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { declinedPart, heldPart, type PartState } from '#server/db/schema/held-parts.ts'
import { findWaitingOf, partKey, type StoredPart } from '#server/import/runs/held-parts.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { requireRun, type StoredFileRun } from '#server/import/sources/stored-snapshots.ts'
import { statement } from '#server/db/sql/statement.ts'

import type { ImportContext, Outcome } from './import-request.ts'
import { publishSnapshot, readSnapshot } from './publish.ts'
import { jobOfStored, refusedOr } from './reread.ts'
import { stateNames } from './run-lines.ts'

/**
 * Publishes the held parts of a run, or some of them, from its snapshot, over the guards' objections. What is read otherwise
 * than it was seen is held once more.
 */
export async function approveRun(
  context: ImportContext,
  id: number,
  only: readonly string[] = [],
): Promise<Outcome> {
  const report = emptyReport(`прогон ${id}`, '', false)
  return refusedOr(report, () =>
    withPublishingLock(context, async (locked) => {
      const { pool } = locked
      const parts = await waitingParts(locked, id, only)
      const run = await requireRun(pool, parts[0]?.runId ?? id)
      const stored = await jobOfStored(locked, run, report)
      const job = { ...stored, approved: new Set(parts.map(partKey)) }
      const outcome = await publishSnapshot(job, await readSnapshot(job))
      const held = new Set(outcome.report.held.map(({ part }) => part))
      await settleParts(
        pool,
        parts.filter(({ part }) => !held.has(part)),
        'approved',
      )
      return outcome
    }),
  )
}

const settleParts = (client: Queryable, parts: StoredPart[], state: PartState) =>
  queriesOn(client)
    .update(heldPart)
    .set({ state, changes: null })
    .where(
      inArray(
        heldPart.id,
        parts.map(({ id }) => id),
      ),
    )

const declineRuns = statement(
  'decline runs without held parts',
  `update import_run r set state = 'declined' where state = 'held' and id = any($1)
         and not exists (select 1 from held_part p where p.run_id = r.id and p.state = 'held')`,
  ['integer[]'],
)

/** Leaves the held parts of a run out for good: the same content is not asked about again. */
export async function declineRun(
  context: Pick<ImportContext, 'pool'>,
  id: number,
  only: readonly string[] = [],
): Promise<StoredPart[]> {
  const parts = await waitingParts(context, id, only)
  const at = new Date()
  await inTransaction(context.pool, async (client) => {
    const declined = parts.map(({ sourceId, part, content }) => ({ sourceId, part, content, at }))
    await queriesOn(client).insert(declinedPart).values(declined).onConflictDoNothing()
    await settleParts(client, parts, 'declined')
    await declineRuns(
      client,
      parts.map(({ runId }) => runId),
    )
  })
  return parts
}

/** What waits of a run and is meant; refused where nothing does. */
export async function waitingParts(
  { pool }: Pick<ImportContext, 'pool'>,
  id: number,
  only: readonly string[],
) {
  const run = await requireRun(pool, id)
  const parts = await findWaitingOf(pool, run, only)
  if (parts.length === 0) refuseSettled(run)
  return parts
}

function refuseSettled({ id, state }: StoredFileRun): never {
  throw new Refusal(`прогон ${id} не ждёт одобрения: ${stateNames[state] ?? state}`)
}
