import type { Pool } from 'pg'

import { insertRows, type Queryable } from '#server/db/bulk-rows.ts'
import { pendingValue } from '#server/db/schema/held-parts.ts'
import { columnsOf, selectList } from '#server/db/table-columns.ts'
import type { PendingValue } from '#server/import/decide/confirm-price.ts'
import { NO_ROWS, statement } from '#server/db/sql/statement.ts'

const FIELDS = ['lotId', 'attribute', 'value', 'runs', 'since'] as const

export async function readPending(pool: Pool, sourceId: number): Promise<PendingValue[]> {
  const { rows } = await pool.query<PendingValue>(
    `select ${selectList(pendingValue, 'p', FIELDS)} from pending_value p where source_id = $1`,
    [sourceId],
  )
  return rows
}

const deleteReplacePending = statement(
  'pending-values/deleteReplacePending',
  'delete from pending_value where source_id = $1',
  ['integer'],
  NO_ROWS,
)

/** Stores the unconfirmed values of this run and deletes those that the source has dropped. */
export async function replacePending(client: Queryable, sourceId: number, values: PendingValue[]) {
  await deleteReplacePending(client, sourceId)
  const rows = values.map(({ lotId, attribute, value, runs, since }) => ({
    source_id: sourceId,
    lot_id: lotId,
    attribute,
    value,
    runs,
    since: since.toISOString(),
  }))
  await insertRows(client, 'pending_value', columnsOf(pendingValue), rows)
}
