import type { Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

import { mergedColumns, readRecord } from './record-store.ts'
import { columnOf, kindOf, tableOf } from './record-tables.ts'

/** What another record has already that only one may have, in words by its field. null: nothing. */
export async function takenFields(
  client: Queryable,
  entity: Entity,
  id: number,
): Promise<Record<string, string> | null> {
  const { unique } = kindOf(entity)
  const record = unique && (await readRecord(client, entity, id))
  if (!record) return null
  const column = columnOf(unique.field)
  const { rowCount } = await client.query(
    `select 1 from ${tableOf(entity).name} where ${column} = $1 and id <> $2`,
    [mergedColumns(entity, record)[column] ?? null, id],
  )
  return rowCount === 0 ? null : { [unique.field]: unique.taken }
}
