import {
  canonical,
  insertRows,
  updateRows,
  type Queryable,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import type { Part } from '#server/import/normalise/found.ts'

import { defaults, tables } from './content-tables.ts'

export async function replacePart(client: Queryable, part: Part, sourceId: number, rows: Row[]) {
  const { name, columns, shared } = tables[part]
  const { rows: stored } = await client.query<Row>(
    `select * from ${name} where source_id = $1 or $2`,
    [sourceId, shared ?? false],
  )
  const own = (row: Row) =>
    stored.find((one) => (shared ? one.name === row.name : one.external_id === row.external_id))
  const filled = rows.map((row): Row => ({
    ...row,
    ...filledIn(columns, row),
    source_id: sourceId,
  }))
  const kept = new Set(filled.map((row) => own(row)?.id))
  const lost = shared ? [] : stored.filter((row) => !kept.has(row.id)).map((row) => row.id)
  if (lost.length > 0) await client.query(`delete from ${name} where id = any($1)`, [lost])
  const known = filled.flatMap((row) => {
    const before = own(row)
    const same =
      before && Object.keys(columns).every((key) => canonical(before[key]) === canonical(row[key]))
    return before && !same ? [{ ...row, id: before.id ?? null }] : []
  })
  await updateRows(client, name, columns, known)
  const origin = { source_id: 'integer', external_id: 'text' }
  const fresh = filled.filter((row) => !own(row))
  await insertRows(client, name, { ...origin, ...columns }, fresh)
}

const filledIn = (columns: Columns, row: Row): Row =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, row[key] ?? defaults[key] ?? null]))
