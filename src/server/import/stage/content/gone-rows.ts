import type { Queryable, Row } from '#server/db/bulk-rows.ts'
import { staffLayerOf } from '#server/db/layers/content-layers.ts'

import type { Table } from './content-tables.ts'

/** What a source no longer tells of goes; a record that staff wrote in stays, and the office says that it is gone. */
export async function parted(client: Queryable, { name, layered }: Table, lost: Row[]) {
  const drafted = layered ? await draftedIds(client, layered) : new Set()
  const isStaffs = (row: Row) =>
    layered !== undefined && (Object.keys(staffLayerOf(row)).length > 0 || drafted.has(row.id))
  const ids = (rows: Row[]) => rows.map(({ id }) => id)
  const [staying, going] = [lost.filter(isStaffs), lost.filter((row) => !isStaffs(row))]
  if (going.length > 0) await client.query(`delete from ${name} where id = any($1)`, [ids(going)])
  if (staying.length > 0)
    await client.query(
      `update ${name} set gone_at = now() where id = any($1) and gone_at is null`,
      [ids(staying)],
    )
}

async function draftedIds(client: Queryable, entity: string) {
  const { rows } = await client.query<{ id: number }>(
    'select distinct entity_id id from revision where entity = $1',
    [entity],
  )
  return new Set<unknown>(rows.map(({ id }) => id))
}
