import type { RecordField } from '#domain/office/fields/record-field.ts'
import { fromWallClock, wallClock } from '#domain/time/site-time.ts'

/** What was typed into an input, as the API takes it. */
export function typedValue({ kind }: RecordField, typed: string): unknown {
  if (kind === 'words') return typed.split(',')
  if (kind === 'lines') return typed.split('\n')
  return kind === 'moment' ? (fromWallClock(typed)?.toISOString() ?? typed) : typed
}

/** A moment by the clock of the site, without the zone: «2026-11-22T08:40». */
export function shownInput({ kind }: RecordField, value: unknown): string {
  if (kind === 'hours' && Array.isArray(value)) return value.join('–')
  if (Array.isArray(value)) return value.join(kind === 'lines' ? '\n' : ',')
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return ''
  if (kind !== 'moment' || !value.endsWith('Z')) return value
  return wallClock(new Date(value)).toISOString().slice(0, 16)
}
