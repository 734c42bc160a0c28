import {
  canonical,
  insertRows,
  updateRows,
  type Queryable,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import { pick, staffLayerOf } from '#server/db/layers/content-layers.ts'
import { isObject } from '#server/db/json.ts'
import type { Part } from '#server/import/normalise/found.ts'

import { defaults, tables } from './content-tables.ts'
import { parted } from './gone-rows.ts'

const LAYERS = { told: 'jsonb', gone_at: 'timestamptz' }

/** Sets a part of a source's content to what its file says; what staff wrote stays above it. */
export async function replacePart(client: Queryable, part: Part, sourceId: number, rows: Row[]) {
  const { name, columns, shared, layered } = tables[part]
  const { rows: stored } = await client.query<Row>(
    `select * from ${name} where source_id = $1 or $2`,
    [sourceId, shared ?? false],
  )
  const own = (row: Row) =>
    stored.find((one) =>
      shared ? toldName(one) === row.name : one.external_id === row.external_id,
    )
  const filled = rows.map((row): Row => {
    const told = filledIn(columns, row)
    const before = layered ? own(row) : undefined
    const layers = layered && { told, gone_at: null }
    return {
      ...row,
      ...told,
      ...(before && staffLayerOf(before)),
      ...layers,
      source_id: sourceId,
    }
  })
  const kept = new Set(filled.map((row) => own(row)?.id))
  const lost = shared ? [] : stored.filter((row) => !kept.has(row.id))
  await parted(client, tables[part], lost)
  const written = layered ? { ...columns, ...LAYERS } : columns
  const known = filled.flatMap((row) => {
    const before = own(row)
    const same =
      before && Object.keys(written).every((key) => canonical(before[key]) === canonical(row[key]))
    return before && !same ? [{ ...row, id: before.id ?? null }] : []
  })
  await updateRows(client, name, written, known)
  const origin = { source_id: 'integer', external_id: 'text' }
  const fresh = filled.filter((row) => !own(row))
  await insertRows(client, name, { ...origin, ...written }, fresh)
}

/** The name a source knows it by: staff may have written another. */
const toldName = ({ told = null, name }: Row) => (isObject(told) ? told.name : name)

const filledIn = (columns: Columns, row: Row): Row =>
  pick({ ...defaults, ...withoutNulls(row) }, Object.keys(columns))

const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
