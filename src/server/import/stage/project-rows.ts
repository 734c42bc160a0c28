import { canonical, type Columns, type Row } from '#server/db/bulk-rows.ts'
import type { BuildingDraft, ProjectDraft } from '#server/import/normalise/draft.ts'

export type RowContext = {
  sourceId: number
  /** Our own format says all, so what it leaves out is gone; a feed only does not know. */
  full: boolean
  /** Ids of legal entities by their id in the file. */
  entities: ReadonlyMap<string, number>
}

export const PROJECT: Columns = {
  alias: 'text',
  name: 'text',
  status: 'text',
  class: 'text',
  city: 'text',
  district: 'text',
  address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  legal_entity_id: 'integer',
  teaser: 'text',
  details: 'jsonb',
  sort: 'integer',
}

export const BUILDING: Columns = {
  name: 'text',
  phase: 'text',
  address: 'text',
  cadastral: 'text',
  floors_total: 'smallint',
  floors_underground: 'smallint',
  material: 'text',
  ceiling_mm: 'integer',
  state: 'text',
  commission_quarter: 'integer',
  commissioned: 'boolean',
  keys_quarter: 'integer',
  keys_handed: 'boolean',
  permit: 'text',
  declaration_url: 'text',
  escrow_bank: 'text',
  details: 'jsonb',
}

export type Stored = Row & {
  id: number
  source_id: number | null
  external_id: string | null
  name: string
}

export const rowOfProject = (draft: ProjectDraft, { entities }: RowContext): Row => ({
  alias: draft.alias ?? null,
  name: draft.name,
  status: draft.status ?? null,
  class: draft.class ?? null,
  city: draft.city ?? null,
  district: draft.district ?? null,
  address: draft.address ?? null,
  latitude: draft.latitude ?? null,
  longitude: draft.longitude ?? null,
  legal_entity_id: entities.get(draft.legalEntity ?? '') ?? null,
  teaser: draft.teaser ?? null,
  details: draft.details ?? null,
  sort: draft.sort ?? null,
})

export const rowOfBuilding = (draft: BuildingDraft): Row => ({
  name: draft.name,
  phase: draft.phase ?? null,
  address: draft.address ?? null,
  cadastral: draft.cadastral ?? null,
  floors_total: draft.floorsTotal ?? null,
  floors_underground: draft.floorsUnderground ?? null,
  material: draft.material ?? null,
  ceiling_mm: draft.ceilingMm ?? null,
  state: draft.state ?? null,
  commission_quarter: draft.commissionQuarter ?? null,
  commissioned: draft.commissioned ?? null,
  keys_quarter: draft.keysQuarter ?? null,
  keys_handed: draft.keysHanded ?? null,
  permit: draft.permit ?? null,
  declaration_url: draft.declarationUrl ?? null,
  escrow_bank: draft.escrowBank ?? null,
  details: draft.details ?? null,
})

/** Columns that may not be empty, and what they are when nobody said. */
const defaults: Row = {
  status: 'on_sale',
  details: {},
  sort: 0,
  commissioned: false,
  keys_handed: false,
}

export function withDefaults(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value ?? defaults[name] ?? null]),
  )
}

/** The whole new row when something in it changes, else null. Another source's word only fills what is empty. */
export function changeOf(
  columns: Columns,
  stored: Stored,
  said: Row,
  { sourceId, full }: RowContext,
): Row | null {
  const own = stored.source_id === null || stored.source_id === sourceId
  const next: Row = { id: stored.id }
  for (const name of Object.keys(columns)) {
    const before = stored[name] ?? null
    const told = said[name] ?? (own && full && name !== 'alias' ? (defaults[name] ?? null) : null)
    const keeps = name === 'name' ? !own : told === null && !(own && full && name !== 'alias')
    const mayChange = own || before === null || canonical(before) === '{}'
    next[name] = keeps || !mayChange ? before : told
  }
  const same = Object.keys(columns).every(
    (name) => canonical(next[name]) === canonical(stored[name] ?? null),
  )
  if (same) return null
  const moved =
    'keys_quarter' in columns &&
    (next.keys_quarter !== stored.keys_quarter ||
      next.commission_quarter !== stored.commission_quarter)
  return { ...next, moved }
}
