import type { Pool, PoolClient } from 'pg'

import {
  updateRows,
  canonical,
  insertRows,
  toText,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

/** Ids of sections and layouts by our keys, and what has to change in those that are there already. */
export type SectionsAndLayouts = {
  sections: Map<string, number>
  layouts: Map<string, number>
  updates: { table: string; columns: Columns; rows: Row[] }[]
}

export const SECTION: Columns = {
  floors: 'smallint',
  lifts: 'smallint',
  flats_per_floor: 'smallint',
  details: 'jsonb',
}

export const LAYOUT: Columns = { rooms: 'smallint', kind: 'text', plan: 'text', details: 'jsonb' }

export const FLOOR: Columns = { label: 'text', plan: 'jsonb', polygons: 'jsonb' }

/** Writes new sections, layouts and floors ahead; changes of known ones wait for the publication. */
export async function stageSectionsAndLayouts(
  pool: Pool,
  next: number,
  structure: Structure,
  structureIds: ProjectsAndBuildings,
  full: boolean,
): Promise<SectionsAndLayouts> {
  const layoutIds: SectionsAndLayouts = { sections: new Map(), layouts: new Map(), updates: [] }
  const sections = [...structure.sections].map(([key, { building, draft }]) => ({
    key,
    row: {
      building_id: valueAt(structureIds.buildings, building),
      name: draft.name,
      floors: draft.floors,
      lifts: draft.lifts,
      flats_per_floor: draft.flatsPerFloor,
      details: draft.details,
    },
  }))
  const sectionTable = { name: 'section', parent: 'building_id', label: 'name', labelType: 'text' }
  layoutIds.sections = await stageTable(
    pool,
    next,
    layoutIds,
    sectionTable,
    SECTION,
    sections,
    full,
  )
  const layouts = [...structure.layouts].map(([key, { project, draft }]) => ({
    key,
    row: { ...draft, project_id: valueAt(structureIds.projects, project) },
  }))
  const layoutTable = { name: 'layout', parent: 'project_id', label: 'code', labelType: 'text' }
  layoutIds.layouts = await stageTable(pool, next, layoutIds, layoutTable, LAYOUT, layouts, full)
  const floors = [...structure.floors].map(([key, { section, draft }]) => ({
    key,
    row: {
      section_id: valueAt(layoutIds.sections, section),
      number: draft.number,
      label: draft.label,
      plan: draft.plan,
      polygons: draft.polygons,
    },
  }))
  const floorTable = { name: 'floor', parent: 'section_id', label: 'number', labelType: 'smallint' }
  await stageTable(pool, next, layoutIds, floorTable, FLOOR, floors, full)
  return layoutIds
}

export async function updateSectionsAndLayouts(
  client: PoolClient,
  { updates }: SectionsAndLayouts,
) {
  for (const { table, columns, rows } of updates) await updateRows(client, table, columns, rows)
}

async function stageTable(
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
  const text = runtimeTexts.selectRows(table.name, `${table.parent} = any($1)`)
  const found = new Map<string, Row>()
  for (let at = 0; at < parents.length; at += PARENTS_AT_ONCE) {
    const { rows } = await runText<Row>(pool, text, [parents.slice(at, at + PARENTS_AT_ONCE)])
    for (const row of rows) found.set(placeOf(row), row)
  }
  return found
}

type Table = { name: string; parent: string; label: string; labelType: string }

type Keyed = { key: string; row: Row }

const PARENTS_AT_ONCE = 50
