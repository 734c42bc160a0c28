import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { readField } from '#domain/office/fields/read-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import type { Json } from '#server/db/json.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'

import type { SetField } from './lot-layers.ts'

type ChangeCall = CallOf<'PUT /lots/:id/overrides/:field' | 'POST /lots/bulk'>
export type Given = Omit<SetField, 'value'>
type ReadChange =
  | { set: SetField; errors?: never }
  | { set?: never; errors: Record<string, string> }

/** What a field is to be set to, or what is wrong with it. */
export function readChange(name: string, call: ChangeCall): ReadChange {
  const field = lotFieldCalled(name)
  if (!field) return { errors: { field: 'Такого поля у лота нет' } }
  const { value, complaint } = readField(field, call.body.value ?? null)
  const { given, errors: missing } = readReason(call)
  const errors = { ...(complaint && { value: complaint }), ...missing }
  if (!given || complaint) return { errors }
  const stored: Json = JSON.parse(JSON.stringify(toStored(field, value) ?? null))
  return { set: { ...given, value: stored } }
}

/** By whom something is set, why and until when; null with what is wrong. */
export function readReason({ body, caller }: ChangeCall): {
  given: Given | null
  errors: Record<string, string>
} {
  const reason = (body.reason ?? '').trim().slice(0, 500)
  const { until, error } = readUntil(body.until ?? '')
  const errors = {
    ...(reason === '' && { reason: 'Напишите причину: её увидят те, кто придёт после вас' }),
    ...(error && { until: error }),
  }
  const given = { reason, until, by: caller.name, at: new Date().toISOString() }
  return { given: Object.keys(errors).length > 0 ? null : given, errors }
}

function readUntil(until: string): { until: string | null; error?: string } {
  if (until === '') return { until: null }
  const date = new Date(until)
  if (Number.isNaN(date.getTime())) return { until: null, error: 'Введите дату' }
  if (date.getTime() <= Date.now()) return { until: null, error: 'Это время уже прошло' }
  return { until: date.toISOString() }
}
