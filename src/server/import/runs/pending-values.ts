import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { insertRows, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { pendingValue } from '#server/db/schema/held-parts.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import type { PendingValue } from '#server/import/decide/confirm-price.ts'
import { statement } from '#server/db/sql/statement.ts'

export async function readPending(pool: Pool, sourceId: number): Promise<PendingValue[]> {
  const { lotId, attribute, value, runs, since } = pendingValue
  return queriesOn(pool)
    .select({ lotId, attribute, value, runs, since })
    .from(pendingValue)
    .where(eq(pendingValue.sourceId, sourceId))
}

export const deletePending = statement(
  'delete unconfirmed values',
  'delete from pending_value where source_id = $1',
  ['integer'],
)

/** Stores the unconfirmed values of this run and deletes those that the source has dropped. */
export async function replacePending(client: Queryable, sourceId: number, values: PendingValue[]) {
  await deletePending(client, sourceId)
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
