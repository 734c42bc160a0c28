import { isObject } from '#domain/is-object.ts'

import type { RecordField } from './record-field.ts'

/** A value of the API as the database keeps it: money in kopecks, areas in hundredths, ids as numbers. */
export function toStored(field: RecordField, value: unknown): unknown {
  const { kind, scale, isNumeric } = field
  if (scale !== undefined && typeof value === 'number') return Math.round(value * scale)
  if (isNumeric) return Array.isArray(value) ? value.map(Number) : value && Number(value)
  if (kind === 'month' && typeof value === 'string') return `${value}-01`
  return inParts(field, value, toStored)
}

/** And back: moments and days in one spelling. */
export function toShown(field: RecordField, stored: unknown): unknown {
  const { kind, scale, isNumeric } = field
  if (scale !== undefined && typeof stored === 'number') return stored / scale
  if (isNumeric) return Array.isArray(stored) ? stored.map(String) : idText(stored)
  if (kind === 'choice' && isForeign(field, stored)) return null
  if (typeof stored === 'string') return spelt(kind, stored)
  return inParts(field, stored, toShown)
}

/** A word of a source that the site does not know shows nowhere, so it is no value of the field. */
const isForeign = ({ options, required }: RecordField, stored: unknown) =>
  !required && options !== undefined && !options.some(({ value }) => value === stored)

const idText = (stored: unknown) => (typeof stored === 'number' ? String(stored) : null)

function spelt(kind: RecordField['kind'], stored: string): string {
  if (kind === 'moment') return new Date(stored).toISOString()
  if (kind === 'month') return stored.slice(0, 7)
  return kind === 'day' ? stored.slice(0, 10) : stored
}

type Change = (field: RecordField, value: unknown) => unknown

function inParts({ kind, fields = [] }: RecordField, value: unknown, change: Change): unknown {
  const inGroup = (group: unknown): unknown =>
    isObject(group)
      ? Object.fromEntries(
          Object.entries(group).map(([name, inner]) => {
            const field = fields.find((one) => one.name === name)
            return [name, field ? change(field, inner) : inner]
          }),
        )
      : group
  if (kind === 'list' && Array.isArray(value)) return value.map(inGroup)
  return kind === 'group' ? inGroup(value) : value
}
