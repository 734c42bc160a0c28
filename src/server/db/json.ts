/** Values that our tables keep as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

export const isObject = (value: Json): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export function objectAt(item: JsonObject, name: string): JsonObject | null {
  const value = item[name]
  return value !== undefined && isObject(value) ? value : null
}
