import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { stageRows, type Row } from '#server/db/bulk-rows.ts'
import { priceHistory, statusHistory } from '#server/db/schema/lot-history.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { StagedLot, Staging } from './staging.ts'

/** Rows of a history are narrow: ten times as many make a statement's worth. */
const SLICE = 5_000

/** Histories of new lots: the past from a native file, and the state of today. */
export async function stageInitialHistory(staging: Staging, fresh: StagedLot[]) {
  const stage = (table: PgTable, rows: Row[]) =>
    stageRows(staging.pool, getTableName(table), columnsOf(table), rows, '', SLICE)
  await stage(
    priceHistory,
    fresh.flatMap((record) => pricesOf(staging, record)),
  )
  await stage(
    statusHistory,
    fresh.flatMap((record) => statusesOf(staging, record)),
  )
}

function pricesOf(staging: Staging, { draft, history }: StagedLot): Row[] {
  const { price, basePrice } = draft
  const before = history?.prices ?? []
  const last = before.at(-1)
  const closed = price === null && basePrice === null
  const known = last ? last.price === price && last.basePrice === basePrice : closed
  const rows = before.map((row) => ({ at: row.at, price: row.price, base_price: row.basePrice }))
  if (!known) rows.push({ at: staging.at.toISOString(), price, base_price: basePrice })
  return historyRows(staging, draft.externalId, rows)
}

function statusesOf(staging: Staging, { draft, history }: StagedLot): Row[] {
  const { status } = draft
  const before = history?.statuses ?? []
  const rows = before.map((row) => ({ at: row.at, status: row.status }))
  if (before.at(-1)?.status !== status) rows.push({ at: staging.at.toISOString(), status })
  return historyRows(staging, draft.externalId, rows)
}

/** One row a moment: of two the later word counts. */
function historyRows<At extends { at: string }>(staging: Staging, id: string, rows: At[]): Row[] {
  const base = {
    lot_id: valueAt(staging.lots, id),
    version: staging.next,
    source_id: staging.sourceId,
  }
  const once = new Map(rows.map((row) => [Date.parse(row.at), row]))
  return [...once.values()].map((row) => ({ ...base, ...row }))
}
