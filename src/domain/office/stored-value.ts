import type { RecordField } from './record-field.ts'

/** A value of the API as the database keeps it: money in kopecks, areas in hundredths. */
export const toStored = ({ scale }: RecordField, value: unknown): unknown =>
  scale !== undefined && typeof value === 'number' ? Math.round(value * scale) : value

/** And back: moments and days in one spelling. */
export function toShown({ kind, scale }: RecordField, stored: unknown): unknown {
  if (scale !== undefined && typeof stored === 'number') return stored / scale
  if (typeof stored !== 'string') return stored
  if (kind === 'moment') return new Date(stored).toISOString()
  return kind === 'day' ? stored.slice(0, 10) : stored
}
