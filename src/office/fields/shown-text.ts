import type { RecordField } from '#domain/office/record-field.ts'
import { formatNumber } from '#domain/text/format-number.ts'

/** A value of a field in a line of text. */
export function shownText(field: RecordField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map((one) => labelOf(field, one)).join(', ') || '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return formatNumber(value, { most: 2 })
  return labelOf(field, value)
}

function labelOf({ options }: RecordField, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return options?.find((one) => one.value === value)?.label ?? value
}
