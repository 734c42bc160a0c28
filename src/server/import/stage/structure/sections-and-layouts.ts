import type { Pool, PoolClient } from 'pg'

import { updateRows, type Columns, type Row } from '#server/db/bulk-rows.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import { stageTable } from './keyed-tables.ts'
import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

/** Ids of sections and layouts by our keys, and what has to change in those that are there already. */
export type SectionsAndLayouts = {
  sections: Map<string, number>
  layouts: Map<string, number>
  updates: { table: string; columns: Columns; rows: Row[] }[]
}

const SECTION: Columns = {
  floors: 'smallint',
  lifts: 'smallint',
  flats_per_floor: 'smallint',
  details: 'jsonb',
}

const LAYOUT: Columns = { rooms: 'smallint', kind: 'text', plan: 'text', details: 'jsonb' }

const FLOOR: Columns = { label: 'text', plan: 'jsonb', polygons: 'jsonb' }

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
