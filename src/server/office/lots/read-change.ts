import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { readField } from '#domain/office/fields/read-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { textAt } from '#server/office/http/body-fields.ts'
import type { Caller } from '#server/office/http/endpoint.ts'

import type { SetField } from './lot-layers.ts'

type ReadChange = { set: SetField; errors?: never } | { errors: Record<string, string> }

/** What a field is to be set to, or what is wrong with it. */
export function readChange(name: string, body: JsonObject, { name: by }: Caller): ReadChange {
  const field = lotFieldCalled(name)
  if (!field) return { errors: { field: 'Такого поля у лота нет' } }
  const { value, complaint } = readField(field, body.value ?? null)
  const reason = textAt(body, 'reason').trim().slice(0, 500)
  const { until, error } = readUntil(body)
  const errors = {
    ...(complaint && { value: complaint }),
    ...(reason === '' && { reason: 'Напишите причину: её увидят те, кто придёт после вас' }),
    ...(error && { until: error }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const stored: Json = JSON.parse(JSON.stringify(toStored(field, value) ?? null))
  return { set: { value: stored, reason, until, by, at: new Date().toISOString() } }
}

function readUntil({ until = null }: JsonObject): { until: string | null; error?: string } {
  if (until === null || until === '') return { until: null }
  const date = new Date(typeof until === 'string' ? until : Number.NaN)
  if (Number.isNaN(date.getTime())) return { until: null, error: 'Введите дату' }
  if (date.getTime() <= Date.now()) return { until: null, error: 'Это время уже прошло' }
  return { until: date.toISOString() }
}
