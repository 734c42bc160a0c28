import { isObject } from '#domain/is-object.ts'

/** Values that our tables keep as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

export function objectAt(item: JsonObject, name: string): JsonObject | null {
  const value = item[name]
  return value !== undefined && isObject(value) ? value : null
}

/** PostgreSQL takes neither zero characters nor halves of a pair. */
const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** As deep as any record of ours, and far from the end of the stack. */
const DEEPEST = 32

/** A value as PostgreSQL can store it; what lies too deep is null. */
export function storable(value: Json, depth = DEEPEST): Json {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner, depth - 1)]),
  )
}
