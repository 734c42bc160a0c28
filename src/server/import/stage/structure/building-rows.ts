import type { Columns, Row } from '#server/db/bulk-rows.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

import { withoutCountry } from './project-rows.ts'
import type { RowContext } from './change-of.ts'

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
  legal_entity_id: 'integer',
  shared_images: 'text[]',
  details: 'jsonb',
}

export const rowOfBuilding = (draft: BuildingDraft, { entities }: RowContext): Row => ({
  name: draft.name,
  phase: draft.phase ?? null,
  address: withoutCountry(draft.address),
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
  legal_entity_id: entities.get(draft.legalEntity ?? '') ?? null,
  shared_images: draft.sharedImages ?? null,
  details: draft.details ?? null,
})
