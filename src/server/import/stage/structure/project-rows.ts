import type { Columns, Row } from '#server/db/bulk-rows.ts'
import type { ProjectDraft } from '#server/import/normalise/structure-draft.ts'

import type { RowContext } from './change-of.ts'

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

export const rowOfProject = (draft: ProjectDraft, { entities }: RowContext): Row => ({
  alias: draft.alias ?? null,
  name: draft.name,
  status: draft.status ?? null,
  class: draft.class ?? null,
  city: draft.city ?? null,
  district: draft.district ?? null,
  address: withoutCountry(draft.address),
  latitude: draft.latitude ?? null,
  longitude: draft.longitude ?? null,
  legal_entity_id: entities.get(draft.legalEntity ?? '') ?? null,
  teaser: draft.teaser ?? null,
  details: draft.details ?? null,
  sort: draft.sort ?? null,
})

/** «Россия, Москва, …»: every house is in one country, so addresses leave it out. */
export const withoutCountry = (address: string | null | undefined): string | null =>
  address?.replace(/^(?:Россия|РФ|Российская Федерация),\s*/, '') ?? null
