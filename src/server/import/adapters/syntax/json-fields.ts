import { isObject } from '#domain/is-object.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

/** Fields of our own format as text, so that one set of readers and one set of complaints serve all formats. */
export function textAt(item: JsonObject, name: string): string | null {
  const value = item[name]
  if (typeof value === 'string') return value.trim() || null
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

export function numberAt(item: JsonObject, name: string): number | null {
  const value = item[name]
  return typeof value === 'number' ? value : null
}

export function flagAt(item: JsonObject, name: string): boolean | null {
  const value = item[name]
  return typeof value === 'boolean' ? value : null
}

function listAt(item: JsonObject, name: string): Json[] {
  const value = item[name]
  return Array.isArray(value) ? value : []
}

export const textsAt = (item: JsonObject, name: string): string[] =>
  listAt(item, name).filter((one) => typeof one === 'string')

export const objectsAt = (item: JsonObject, name: string): JsonObject[] =>
  listAt(item, name).filter((item) => isObject(item))
