import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

import { isObject } from '#domain/is-object.ts'

const types: Record<string, string> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  integer: 'Нужно целое число',
  boolean: 'Нужно true или false',
  array: 'Нужен список',
  object: 'Нужны поля по именам',
}

const TOO_LONG = 'Слишком длинно'

/** Errors by field of a body that has another shape than its address takes; a field of `data` goes by its own name. */
export function shapeErrors(schema: TSchema | undefined, body: unknown): Record<string, string> {
  const [, found] = schema ? Errors(schema, body) : [true, []]
  const errors: Record<string, string> = {}
  for (const { instancePath, keyword, params } of found) {
    const [, first = '', inner] = instancePath.split('/')
    const field = first === 'data' && inner !== undefined ? inner : first || 'body'
    const type = 'type' in params ? String(params.type) : ''
    errors[field] ??= types[type] ?? (keyword === 'maxLength' ? TOO_LONG : 'Так не бывает')
  }
  for (const [name, value] of isObject(body) ? Object.entries(body) : [])
    if (isOverlong(value, LONGEST_NESTING)) errors[name] ??= TOO_LONG
  return errors
}

/** The longest text that any field of the office takes; most take less by rules of their own. */
const LONGEST_FIELD = 50_000
/** Words of a list within a list within a text lie some twenty deep. */
const LONGEST_NESTING = 40

function isOverlong(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length > LONGEST_FIELD
  if (value === null || typeof value !== 'object') return false
  return depth === 0 || Object.values(value).some((inner) => isOverlong(inner, depth - 1))
}
