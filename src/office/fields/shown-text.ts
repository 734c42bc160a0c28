import { docText } from '#domain/content/doc/doc-text.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { isObject } from '#domain/is-object.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { dateText } from '#office/dates/date-text.ts'
import { momentText } from '#office/kit/moment.tsx'

/** A value of a field in a line of text. */
export function shownText(field: RecordField, value: unknown): string {
  const { kind, fields = [] } = field
  if (value === null || value === undefined || value === '') return '—'
  if (kind === 'drawing') return 'рисунок'
  if (kind === 'outline') return 'контур'
  if (kind === 'list' && Array.isArray(value))
    return value.map((one) => partsText(fields, one)).join('; ') || '—'
  if (kind === 'group') return partsText(fields, value) || '—'
  if (kind === 'hours' && Array.isArray(value)) return value.join('–')
  if (kind === 'article' && isObject(value)) return docText(readDoc(value).doc)
  if (Array.isArray(value))
    return value.map((one) => labelOf(field, one)).join(kind === 'lines' ? '; ' : ', ') || '—'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return formatNumber(value, { most: 2 })
  if (kind === 'moment' && typeof value === 'string') return momentText(value)
  if ((kind === 'day' || kind === 'month') && typeof value === 'string') return dateText(value)
  return labelOf(field, value)
}

const partsText = (fields: readonly RecordField[], value: unknown): string =>
  Object.entries(value ?? {})
    .map(([name, part]): string => {
      const field = fields.find((one) => one.name === name)
      return field
        ? `${field.label}: ${shownText(field, part)}`
        : `${name}: ${JSON.stringify(part)}`
    })
    .join(', ')

function labelOf({ options }: RecordField, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return options?.find((one) => one.value === value)?.label ?? value
}
