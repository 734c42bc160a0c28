import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

import type { Row } from './bulk-rows.ts'
import type { Json } from './json.ts'
import { lotState } from './schema/lots.ts'
import { columnsOf } from './table-columns.ts'

/** The key of a state: its lot, source, version and run. All other columns are values of the source. */
const placing = [
  'lotId',
  'sourceId',
  'version',
  'runId',
  'at',
  'gone',
  'projectId',
  'buildingId',
  'sectionId',
  'layoutId',
  'raw',
  'fingerprint',
] as const

/** The values of a lot from a source, by the fields of the schema: drafts, statements and readers all follow it. */
export type LotValues = Omit<typeof lotState.$inferSelect, (typeof placing)[number]>

const isPlacing = (field: string): field is (typeof placing)[number] =>
  placing.some((name) => name === field)

const isValue = (field: string): field is keyof LotValues =>
  field in getTableColumns(lotState) && !isPlacing(field)

export const lotValueFields = Object.keys(getTableColumns(lotState)).filter(isValue)

export const lotStateColumns = columnsOf(lotState)

const columns = lotValueFields.map((field) => [field, toSnakeCase(field)] as const)

/** Values as a row of `lot_state`, without what places it. */
export function lotValueRow(values: LotValues): Row {
  const row: Record<string, Json> = {}
  for (const [field, column] of columns) row[column] = values[field]
  return row
}
