import { insertRows, type Columns, type Row } from '#server/db/bulk-rows.ts'
import type { LotRecord } from '#server/import/normalise/lot-draft.ts'

import type { Staging } from './staging.ts'

const BASE: Columns = {
  lot_id: 'integer',
  version: 'integer',
  source_id: 'integer',
  at: 'timestamptz',
}

/** Rows of a history are narrow: ten times as many make a statement's worth. */
const SLICE = 5_000

/** The histories of lots that we meet for the first time: what a native file tells of their past, and today's word. */
export async function stageInitialHistory(staging: Staging, fresh: LotRecord[]) {
  const { pool } = staging
  await insertRows(
    pool,
    'price_history',
    { ...BASE, price: 'bigint', base_price: 'bigint' },
    fresh.flatMap((record) => pricesOf(staging, record)),
    '',
    SLICE,
  )
  await insertRows(
    pool,
    'status_history',
    { ...BASE, status: 'text' },
    fresh.flatMap((record) => statusesOf(staging, record)),
    '',
    SLICE,
  )
}

function pricesOf(staging: Staging, { draft, history }: LotRecord): Row[] {
  const { price, basePrice } = draft!
  const told = history?.prices ?? []
  const last = told.at(-1)
  const closed = price === null && basePrice === null
  const known = last ? last.price === price && last.basePrice === basePrice : closed
  const rows = told.map((row) => ({ at: row.at, price: row.price, base_price: row.basePrice }))
  if (!known) rows.push({ at: staging.at.toISOString(), price, base_price: basePrice })
  return placed(staging, draft!.externalId, rows)
}

function statusesOf(staging: Staging, { draft, history }: LotRecord): Row[] {
  const { status } = draft!
  const told = history?.statuses ?? []
  const rows = told.map((row) => ({ at: row.at, status: row.status }))
  if (told.at(-1)?.status !== status) rows.push({ at: staging.at.toISOString(), status })
  return placed(staging, draft!.externalId, rows)
}

/** One row a moment: of two the later word counts. */
function placed<At extends { at: string }>(staging: Staging, id: string, rows: At[]): Row[] {
  const base = {
    lot_id: staging.lots.get(id)!,
    version: staging.next,
    source_id: staging.sourceId,
  }
  const once = new Map(rows.map((row) => [Date.parse(row.at), row]))
  return [...once.values()].map((row) => ({ ...base, ...row }))
}
