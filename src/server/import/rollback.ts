import { lotStateColumns } from '#server/db/lot-values.ts'
import { pauseSource } from '#server/import/registry/source-settings.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { findRun } from '#server/import/sources/stored-snapshots.ts'
import { publishByHand, type NextVersion } from '#server/import/stage/publish-by-hand.ts'
import { purgeOrphans } from '#server/import/stage/purge-orphans.ts'

import type { ImportContext } from './import-request.ts'

/** Publishes the lots of a source as they were before a run, and pauses the source so that it does not undo that. */
export async function rollbackRun(
  context: ImportContext,
  id: number,
): Promise<{ source: string; version: number; lots: number }> {
  return withImportLock(context, async () => {
    const { pool } = context
    await purgeOrphans(pool)
    const { version: undone, sourceId, sourceName } = await findRun(pool, id)
    if (undone === null) throw new Refusal(`прогон ${id} не менял каталог`)
    const source = { id: sourceId, name: sourceName }
    const published = await publishByHand(pool, source, `откат прогона ${id}`, (version) =>
      stageEarlier(version, undone),
    )
    await pool.query('delete from pending_value where source_id = $1', [sourceId])
    await pauseSource(pool, sourceName, `откат прогона ${id}`)
    return { source: sourceName, ...published }
  })
}

const placed = new Set(['version', 'run_id', 'at', 'gone', 'raw'])
const copied = Object.keys(lotStateColumns)
  .filter((name) => !placed.has(name))
  .join(', ')

/** Lots that came with the run or after it have no earlier state: they leave, with what is known of them. */
const EARLIER = `
  with touched as (
    select distinct lot_id from lot_state where source_id = $4 and version >= $5 and version < $1
  ), chosen as (
    select distinct on (lot_id) s.*, s.version >= $5 as is_new
    from lot_state s join touched using (lot_id) where s.source_id = $4 and s.version < $1
    order by lot_id, s.version >= $5, s.version desc
  )
  insert into lot_state (version, run_id, at, gone, ${copied})
  select $1::integer, $2::integer, $3::timestamptz, is_new or gone, ${copied} from chosen returning lot_id "lotId"`

async function stageEarlier(
  { pool, next, runId, at, sourceId }: NextVersion,
  undone: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ lotId: number }>(EARLIER, [
    next,
    runId,
    at.toISOString(),
    sourceId,
    undone,
  ])
  return rows.map(({ lotId }) => lotId)
}
