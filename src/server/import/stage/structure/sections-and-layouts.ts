import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'

import {
  updateRows,
  canonical,
  insertRows,
  toText,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import { floor, layout, section } from '#server/db/schema/structure.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

/** Ids of sections and layouts by our keys, and what has to change in those that are there already. */
export type SectionsAndLayouts = {
  sections: Map<string, number>
  layouts: Map<string, number>
  updates: { table: string; columns: Columns; rows: Row[] }[]
}

/** A table of parts of a house or a project, where `label` is what a part is known by in its `parent`. */
type PartTable = { table: PgTable; parent: string; label: string }

const SECTIONS: PartTable = { table: section, parent: 'building_id', label: 'name' }
const LAYOUTS: PartTable = { table: layout, parent: 'project_id', label: 'code' }
const FLOORS: PartTable = { table: floor, parent: 'section_id', label: 'number' }

/** Writes new sections, layouts and floors ahead; changes of known ones wait for the publication. */
export async function stageSectionsAndLayouts(
  pool: Pool,
  next: number,
  structure: Structure,
  structureIds: ProjectsAndBuildings,
  full: boolean,
): Promise<SectionsAndLayouts> {
  const layoutIds: SectionsAndLayouts = { sections: new Map(), layouts: new Map(), updates: [] }
  const stage = (table: PartTable, drafts: Keyed[]) =>
    stageTable({ pool, next, layoutIds, full }, table, drafts)
  layoutIds.sections = await stage(
    SECTIONS,
    [...structure.sections].map(([key, { building, draft }]) => ({
      key,
      row: {
        ...draft,
        building_id: valueAt(structureIds.buildings, building),
        flats_per_floor: draft.flatsPerFloor,
      },
    })),
  )
  layoutIds.layouts = await stage(
    LAYOUTS,
    [...structure.layouts].map(([key, { project, draft }]) => ({
      key,
      row: { ...draft, project_id: valueAt(structureIds.projects, project) },
    })),
  )
  await stage(
    FLOORS,
    [...structure.floors].map(([key, { section: parent, draft }]) => ({
      key,
      row: { ...draft, section_id: valueAt(layoutIds.sections, parent) },
    })),
  )
  return layoutIds
}

export async function updateSectionsAndLayouts(
  client: PoolClient,
  { updates }: SectionsAndLayouts,
) {
  for (const { table, columns, rows } of updates) await updateRows(client, table, columns, rows)
}

type Stage = { pool: Pool; next: number; layoutIds: SectionsAndLayouts; full: boolean }
type Keyed = { key: string; row: Row }

async function stageTable(
  { pool, next, layoutIds, full }: Stage,
  { table, parent, label }: PartTable,
  drafts: Keyed[],
): Promise<Map<string, number>> {
  const name = getTableName(table)
  const columns = columnsOf(table, 'id', 'since_version', parent, label)
  const placeOf = (row: Row) => `${toText(row[parent])}|${toText(row[label])}`
  const read = async () => {
    const rows = await readParts(pool, name, parent, drafts)
    return new Map(rows.map((row) => [placeOf(row), row]))
  }
  const stored = await read()
  const fresh = drafts
    .filter(({ row }) => !stored.has(placeOf(row)))
    .map(({ row }) => ({ ...row, since_version: next }))
  await insertRows(pool, name, columnsOf(table, 'id'), fresh)
  const rows = (full ? drafts : []).flatMap(({ row }) => {
    const before = stored.get(placeOf(row))
    const isChanged =
      before && Object.keys(columns).some((one) => canonical(row[one]) !== canonical(before[one]))
    return isChanged ? [{ ...row, id: before.id ?? null }] : []
  })
  if (rows.length > 0) layoutIds.updates.push({ table: name, columns, rows })
  const now = fresh.length > 0 ? await read() : stored
  return new Map(drafts.map(({ key, row }) => [key, Number(valueAt(now, placeOf(row)).id)]))
}

const PARENTS_AT_ONCE = 50

async function readParts(pool: Pool, table: string, parent: string, drafts: Keyed[]) {
  const parents = [...new Set(drafts.map(({ row }) => row[parent]))]
  const text = runtimeTexts.selectRows(table, `${parent} = any($1)`)
  const slices: Row[][] = []
  for (let at = 0; at < parents.length; at += PARENTS_AT_ONCE) {
    const { rows } = await runText<Row>(pool, text, [parents.slice(at, at + PARENTS_AT_ONCE)])
    slices.push(rows)
  }
  return slices.flat()
}
