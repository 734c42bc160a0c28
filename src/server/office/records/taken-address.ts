import type { Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

import { mergedColumns, readRecord } from './record-store.ts'

/** Whether the address a record would be published at is another one's. Only news have addresses of their own. */
export async function takenAddress(
  client: Queryable,
  entity: Entity,
  id: number,
): Promise<boolean> {
  const record = entity === 'news' && (await readRecord(client, entity, id))
  if (!record) return false
  const { rowCount } = await client.query('select 1 from news where alias = $1 and id <> $2', [
    mergedColumns(entity, record).alias ?? null,
    id,
  ])
  return rowCount !== 0
}
