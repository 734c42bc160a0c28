import type { Pool } from 'pg'

import { canonical, insertRows, toText, type Columns, type Row } from '#server/db/bulk-rows.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { SectionsAndLayouts } from './sections-and-layouts.ts'

export async function stageTable(
  pool: Pool,
  next: number,
  layoutIds: SectionsAndLayouts,
  table: Table,
  columns: Columns,
  drafts: Keyed[],
  full: boolean,
): Promise<Map<string, number>> {
  const placeOf = (row: Row) => `${toText(row[table.parent])}|${toText(row[table.label])}`
  const stored = await readTable(pool, table, drafts, placeOf)
  const fresh = drafts.filter(({ row }) => !stored.has(placeOf(row)))
  const all = {
    since_version: 'integer',
    [table.parent]: 'integer',
    [table.label]: table.labelType,
    ...columns,
  }
  await insertRows(
    pool,
    table.name,
    all,
    fresh.map(({ row }) => ({ ...row, since_version: next })),
  )
  const names = Object.keys(columns)
  const rows = full
    ? drafts.flatMap(({ row }) => {
        const before = stored.get(placeOf(row))
        const changed =
          before && names.some((name) => canonical(row[name]) !== canonical(before[name]))
        return changed ? [{ ...row, id: before.id ?? null }] : []
      })
    : []
  if (rows.length > 0) layoutIds.updates.push({ table: table.name, columns, rows })
  const now = fresh.length > 0 ? await readTable(pool, table, drafts, placeOf) : stored
  return new Map(drafts.map(({ key, row }) => [key, Number(valueAt(now, placeOf(row)).id)]))
}

async function readTable(
  pool: Pool,
  table: Table,
  drafts: Keyed[],
  placeOf: (row: Row) => string,
): Promise<Map<string, Row>> {
  const parents = [...new Set(drafts.map(({ row }) => row[table.parent]))]
  const found = new Map<string, Row>()
  for (let at = 0; at < parents.length; at += PARENTS_AT_ONCE) {
    const { rows } = await pool.query<Row>(
      `select * from ${table.name} where ${table.parent} = any($1)`,
      [parents.slice(at, at + PARENTS_AT_ONCE)],
    )
    for (const row of rows) found.set(placeOf(row), row)
  }
  return found
}

type Table = { name: string; parent: string; label: string; labelType: string }

type Keyed = { key: string; row: Row }

const PARENTS_AT_ONCE = 50
