import { toSnakeCase } from 'drizzle-orm/casing'

import type { Columns, Row } from '#server/db/bulk-rows.ts'
import type { Json } from '#server/db/json.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import type { BuildingDraft, ProjectDraft } from '#server/import/normalise/structure-draft.ts'
import { pick } from '#server/publishing/layers/content-layers.ts'

import type { RowContext } from './change-of.ts'

const ORIGIN = ['id', 'since_version', 'source_id', 'external_id', 'hidden', 'gone_at']
export const PROJECT = columnsOf(project, ...ORIGIN)
export const BUILDING = columnsOf(building, ...ORIGIN, 'project_id')

/** What is known of a project or a house, by these columns. */
export function rowOfDraft(
  columns: Columns,
  draft: ProjectDraft | BuildingDraft,
  { entities }: RowContext,
): Row {
  const known = Object.entries<Json>(draft).map(([name, value]) => [toSnakeCase(name), value])
  return {
    ...pick(Object.fromEntries(known), Object.keys(columns)),
    address: withoutCountry(draft.address),
    legal_entity_id: entities.get(draft.legalEntity ?? '') ?? null,
  }
}

/** «Россия, Москва, …»: every house is in one country, so addresses leave it out. */
const withoutCountry = (address: string | null | undefined): string | null =>
  address?.replace(/^(?:Россия|РФ|Российская Федерация),\s*/, '') ?? null
