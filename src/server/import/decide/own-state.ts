import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import { lotState } from '#server/db/schema/lots.ts'
import { selectLastOfSlice } from '#server/db/published-lots.ts'
import { columnTypes, selectList } from '#server/db/table-columns.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const fields = [
  'lotId',
  'fingerprint',
  'status',
  'price',
  'basePrice',
  'deal',
  'rentPerMonth',
  'rentPerMetreYear',
  'buildingId',
  'gone',
] as const satisfies (keyof typeof lotState.$inferSelect)[]

/** What of a lot a source has published, so far as comparing takes it. */
export type OwnState = Pick<typeof lotState.$inferSelect, (typeof fields)[number]>

const SLICE = 5_000

const selectOwnStates = statement(
  'own states of a source',
  `select distinct on (lot_id) ${selectList(lotState, 's', fields)} from lot_state s
  where source_id = $1 and version <= $2 and lot_id > $3
  order by lot_id, version desc limit $4`,
  ['integer', 'integer', 'integer', 'bigint'],
  rowOf<OwnState>(columnTypes(lotState, fields)),
)

/** Everything a source ever published, by lot, read in slices. */
export async function readOwnStates(
  pool: Pool,
  sourceId: number,
  version: number,
): Promise<Map<number, OwnState>> {
  const states = new Map<number, OwnState>()
  let after = 0
  while (true) {
    const { rows } = await selectOwnStates(pool, sourceId, version, after, SLICE)
    for (const row of rows) states.set(row.lotId, row)
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) return states
    after = last.lotId
  }
}

const selectOwnKeys = statement(
  'own keys of a source',
  'select external_id, lot_id from lot_key where source_id = $1 and lot_id > $2 and lot_id <= $3',
  ['integer', 'integer', 'integer'],
  rowOf<{ external_id: string; lot_id: number }>({ external_id: 'text', lot_id: 'integer' }),
)

/** Under what ids the source knows its lots. */
export async function readOwnKeys(pool: Pool, sourceId: number): Promise<Map<string, number>> {
  const keys = new Map<string, number>()
  let after = 0
  while (true) {
    const { last } = firstRow(await selectLastOfSlice(pool, after, SLICE))
    if (last === null) return keys
    const { rows } = await selectOwnKeys(pool, sourceId, after, last)
    for (const row of rows) keys.set(row.external_id, row.lot_id)
    after = last
  }
}
