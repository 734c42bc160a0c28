import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { readField } from '#domain/office/fields/read-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import type { Json } from '#server/db/json.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'

import type { SetField } from './lot-layers.ts'

type ChangeCall = CallOf<'PUT /lots/:id/overrides/:field' | 'POST /lots/bulk'>
type ReadChange = { set: SetField; errors?: never } | { errors: Record<string, string> }

/** What a field is to be set to, or what is wrong with it. */
export function readChange(name: string, { body, caller }: ChangeCall): ReadChange {
  const field = lotFieldCalled(name)
  if (!field) return { errors: { field: 'Такого поля у лота нет' } }
  const { value, complaint } = readField(field, body.value ?? null)
  const reason = (body.reason ?? '').trim().slice(0, 500)
  const { until, error } = readUntil(body.until ?? '')
  const errors = {
    ...(complaint && { value: complaint }),
    ...(reason === '' && { reason: 'Напишите причину: её увидят те, кто придёт после вас' }),
    ...(error && { until: error }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const stored: Json = JSON.parse(JSON.stringify(toStored(field, value) ?? null))
  return { set: { value: stored, reason, until, by: caller.name, at: new Date().toISOString() } }
}

function readUntil(until: string): { until: string | null; error?: string } {
  if (until === '') return { until: null }
  const date = new Date(until)
  if (Number.isNaN(date.getTime())) return { until: null, error: 'Введите дату' }
  if (date.getTime() <= Date.now()) return { until: null, error: 'Это время уже прошло' }
  return { until: date.toISOString() }
}
