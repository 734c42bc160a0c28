import type { PoolClient } from 'pg'

import type { Json, JsonObject } from '#server/db/json.ts'
import { statement } from '#server/db/sql/statement.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import { staffLayerOf } from '#server/publishing/layers/content-layers.ts'

import type { StoredRecord } from './record-store.ts'

type Promised = { commission: number | null; keys: number | null }

const promisedIn = (columns: JsonObject): Promised => ({
  commission: quarterOf(columns.commission_quarter),
  keys: quarterOf(columns.keys_quarter),
})

const quarterOf = (value: Json | undefined) => (typeof value === 'number' ? value : null)

/** What buyers read now. */
const shownBefore = (row: JsonObject | null): JsonObject =>
  row ? { ...row, ...staffLayerOf(row) } : {}

const isLater = (before: number | null, next: number | null) =>
  before !== null && next !== null && next > before

/** Whether staff move a promise to a later quarter and give no new reason for it. */
export function lacksReason({ row, layer }: StoredRecord, merged: JsonObject): boolean {
  const shown = shownBefore(row)
  const [before, next] = [promisedIn(shown), promisedIn(merged)]
  const isByHand = 'commission_quarter' in layer || 'keys_quarter' in layer
  const isMoved = isLater(before.commission, next.commission) || isLater(before.keys, next.keys)
  const reason = merged.reason ?? null
  return isByHand && isMoved && (reason === null || reason === (shown.reason ?? null))
}

const insertPromise = statement(
  'house-promises/insert',
  `insert into deadline_history (building_id, version, at, commission_quarter, keys_quarter, reason)
   values ($1, $2, now(), $3, $4, $5)`,
  ['integer', 'integer', 'integer', 'integer', 'text'],
)

const updateReason = statement(
  'house-promises/reason of the latest',
  `update deadline_history set reason = $2 where building_id = $1
   and (version, at) = (select version, at from deadline_history where building_id = $1 order by at desc, version desc limit 1)
   and exists (select from deadline_history h where h.building_id = $1 and h.at < deadline_history.at)`,
  ['integer', 'text'],
)

/** Notes a promise that staff give or move; a part of the transaction that publishes, after the row is written. */
export async function notePromise(
  client: PoolClient,
  { id, row }: Pick<StoredRecord, 'id' | 'row'>,
  merged: JsonObject,
) {
  const shown = shownBefore(row)
  const [before, next] = [promisedIn(shown), promisedIn(merged)]
  const reason = typeof merged.reason === 'string' ? merged.reason : null
  const isSame = before.commission === next.commission && before.keys === next.keys
  if (isSame) {
    if (reason !== (shown.reason ?? null)) await updateReason(client, id, reason)
    return
  }
  if (next.commission === null && next.keys === null) return
  const isFirst = before.commission === null && before.keys === null
  const version = (await readVersion(client)) + 1
  await insertPromise(client, id, version, next.commission, next.keys, isFirst ? null : reason)
}
