import type { Pool } from 'pg'

import type { Columns } from '#server/db/bulk-rows.ts'
import type { Diff } from '#server/import/decide/diff.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'
import type { SectionsAndLayouts } from '#server/import/stage/structure/sections-and-layouts.ts'

export const STATE: Columns = {
  lot_id: 'integer',
  source_id: 'integer',
  version: 'integer',
  run_id: 'integer',
  at: 'timestamptz',
  gone: 'boolean',
  status: 'text',
  project_id: 'integer',
  building_id: 'integer',
  section_id: 'integer',
  layout_id: 'integer',
  floor: 'smallint',
  number: 'text',
  article: 'text',
  rooms: 'smallint',
  rooms_raw: 'text',
  layout_kind: 'text',
  apartments: 'boolean',
  area: 'integer',
  living_area: 'integer',
  kitchen_area: 'integer',
  price: 'bigint',
  base_price: 'bigint',
  finishing: 'text',
  ceiling_mm: 'integer',
  windows: 'text[]',
  features: 'text[]',
  plan: 'text',
  images: 'text[]',
  description: 'text',
  price_options: 'jsonb',
  details: 'jsonb',
  raw: 'jsonb',
  fingerprint: 'text',
}

export type Staging = {
  pool: Pool
  sourceId: number
  runId: number
  next: number
  at: Date
  survey: Survey
  diff: Diff
  lots: Map<string, number>
  keys: Map<string, number>
  places: ProjectsAndBuildings
  plans: SectionsAndLayouts
}
