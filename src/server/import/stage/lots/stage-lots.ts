import type { Pool } from 'pg'

import { insertRows, SLICE } from '#server/db/bulk-rows.ts'
import type { Found } from '#server/import/normalise/found.ts'
import type { LotRecord } from '#server/import/normalise/lot-draft.ts'

import { stageInitialHistory } from './initial-history.ts'
import { rowOf } from './lot-rows.ts'
import { stageGone } from './stage-gone.ts'
import { STATE, type Staging } from './staging.ts'

/**
 * The second reading of a file: writes what is new or changed, a slice at a time, for nobody to see yet. While the
 * database takes one slice, the next is read.
 */
export async function stageLots(staging: Staging, found: AsyncIterable<Found>) {
  let ordinal = 0
  let slice: LotRecord[] = []
  let writing = Promise.resolve()
  const write = async (records: LotRecord[]) => {
    await writing
    writing = stageSlice(staging, records)
    writing.catch(() => {}) // heard at the next await, which may be a while
  }
  for await (const one of found) {
    if (one.what !== 'lot') continue
    ordinal += 1
    if (!isWanted(staging, one, ordinal)) continue
    slice.push(one)
    if (slice.length < SLICE) continue
    await write(slice)
    slice = []
  }
  await write(slice)
  await writing
  await stageGone(staging)
}

function isWanted({ survey, diff }: Staging, { draft }: LotRecord, ordinal: number): boolean {
  const id = draft?.externalId
  if (id === undefined || survey.lots.get(id)?.ordinal !== ordinal) return false
  return [diff.added, diff.joined, diff.changed, diff.returned].some((ids) => ids.has(id))
}

async function stageSlice(staging: Staging, records: LotRecord[]) {
  const { pool, sourceId, at, lots, keys } = staging
  const fresh = records.filter(({ draft }) => !lots.has(draft!.externalId))
  await insertRows(
    pool,
    'lot',
    { id: 'integer', kind: 'text', first_seen: 'timestamptz' },
    (await reserveIds(pool, fresh.length)).map((id, index) => {
      const draft = fresh[index]!.draft!
      lots.set(draft.externalId, id)
      return { id, kind: draft.kind, first_seen: at.toISOString() }
    }),
  )
  const drafts = records.map(({ draft }) => draft!)
  await insertRows(
    pool,
    'lot_key',
    { source_id: 'integer', external_id: 'text', lot_id: 'integer' },
    drafts
      .filter(({ externalId }) => keys.get(externalId) !== lots.get(externalId))
      .map(({ externalId }) => ({
        source_id: sourceId,
        external_id: externalId,
        lot_id: lots.get(externalId)!,
      })),
    'on conflict (source_id, external_id) do update set lot_id = excluded.lot_id',
  )
  await insertRows(
    pool,
    'lot_state',
    STATE,
    drafts.map((draft) => rowOf(staging, draft)),
  )
  await stageInitialHistory(staging, fresh)
}

async function reserveIds(pool: Pool, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await pool.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('lot', 'id'))::int as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
