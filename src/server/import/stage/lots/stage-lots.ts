import type { Pool } from 'pg'

import { SLICE, stageRows } from '#server/db/bulk-rows.ts'
import { lotStateColumns } from '#server/db/lot-values.ts'
import { lot, lotKey } from '#server/db/schema/lots.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import type { Found } from '#server/import/normalise/found.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import { stageInitialHistory } from './initial-history.ts'
import { keepKnown } from './keep-known.ts'
import { rowOf } from './lot-rows.ts'
import { stageGone } from './stage-gone.ts'
import type { StagedLot, Staging } from './staging.ts'

/**
 * The second reading of a file: writes what is new or changed, a slice at a time, for nobody to see yet. While the
 * database takes one slice, the next is read.
 */
export async function stageLots(staging: Staging, found: AsyncIterable<Found>) {
  const freeIds = await reserveIds(staging.pool, staging.diff.added.size)
  let ordinal = 0
  let slice: StagedLot[] = []
  let writing = Promise.resolve()
  const write = async (records: StagedLot[]) => {
    await writing
    writing = stageSlice(staging, records, freeIds)
    writing.catch(() => {}) // heard at the next await, which may be a while
  }
  for await (const one of found) {
    if (one.what !== 'lot') continue
    ordinal += 1
    const { draft, history, unknown } = one
    if (!draft || !isWanted(staging, draft.externalId, ordinal)) continue
    const held = staging.diff.keeps.get(staging.lots.get(draft.externalId) ?? 0) ?? []
    slice.push({ draft, history, keeps: [...unknown.map(({ fills }) => fills), ...held] })
    if (slice.length < SLICE) continue
    await write(slice)
    slice = []
  }
  await write(slice)
  await writing
  await stageGone(staging)
}

function isWanted({ survey, diff }: Staging, id: string, ordinal: number): boolean {
  if (survey.lots.get(id)?.ordinal !== ordinal) return false
  return [diff.added, diff.joined, diff.changed, diff.returned].some((ids) => ids.has(id))
}

async function stageSlice(staging: Staging, slice: StagedLot[], freeIds: number[]) {
  const { pool, lots } = staging
  const records = await keepKnown(staging, slice)
  const fresh = records.filter(({ draft }) => !lots.has(draft.externalId))
  await insertLots(staging, fresh, freeIds)
  await insertKeys(staging, records)
  const rows = records.map(({ draft }) => rowOf(staging, draft))
  await stageRows(pool, 'lot_state', lotStateColumns, rows)
  await stageInitialHistory(staging, fresh)
}

async function insertLots({ pool, lots, at }: Staging, fresh: StagedLot[], freeIds: number[]) {
  const ids = freeIds.splice(0, fresh.length)
  const rows = ids.flatMap((id, index) => {
    const draft = fresh[index]?.draft
    if (!draft) return []
    lots.set(draft.externalId, id)
    return [{ id, kind: draft.kind, first_seen: at.toISOString() }]
  })
  await stageRows(pool, 'lot', columnsOf(lot), rows)
}

async function insertKeys({ pool, sourceId, lots, keys }: Staging, records: StagedLot[]) {
  const rows = records
    .map(({ draft: { externalId } }) => ({ externalId, lotId: valueAt(lots, externalId) }))
    .filter(({ externalId, lotId }) => keys.get(externalId) !== lotId)
    .map((key) => ({ source_id: sourceId, external_id: key.externalId, lot_id: key.lotId }))
  const replace = 'on conflict (source_id, external_id) do update set lot_id = excluded.lot_id'
  await stageRows(pool, 'lot_key', columnsOf(lotKey), rows, replace)
}

/** For all new lots of a file at once: each statement waits for the disk. */
async function reserveIds(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('lot', 'id'))::int as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
