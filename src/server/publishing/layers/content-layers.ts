import { isObject } from '#domain/is-object.ts'
import type { JsonObject } from '#server/db/json.ts'

/** The layer that staff wrote; what a table without layers has is none. */
export function staffLayerOf(row: JsonObject): JsonObject {
  const { staff } = row
  return staff !== undefined && isObject(staff) ? staff : {}
}

/** What of a row stands in the named columns. */
export const pick = (row: JsonObject, columns: readonly string[]): JsonObject =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
