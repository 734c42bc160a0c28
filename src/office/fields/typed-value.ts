import type { RecordField } from '#domain/office/fields/record-field.ts'

/** What was typed into an input, as the API takes it. */
export function typedValue({ kind }: RecordField, typed: string): unknown {
  if (kind === 'words') return typed.split(',')
  return kind === 'moment' && typed !== '' ? new Date(typed).toISOString() : typed
}

/** A moment by the clock of whoever types it, without the zone: «2026-11-22T08:40». */
export function shownInput({ kind }: RecordField, value: unknown): string {
  if (kind === 'hours' && Array.isArray(value)) return value.join('–')
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return ''
  if (kind !== 'moment' || !value.endsWith('Z')) return value
  const date = new Date(value)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
