import { lotStateColumns } from '#server/db/lot-values.ts'
import type { NextVersion } from '#server/import/stage/publish-by-hand.ts'

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

/** Lots of a source as they were before a version, written ahead. */
export async function stageEarlierLots(
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
