import { fieldOfColumn } from '#server/import/normalise/column-words.ts'
import type { FieldName, LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'

/** Fields that a company made for itself, «Отделка» or «Высота потолков»: understood by name, or as staff bound them. */
export function customFields(
  fields: readonly (readonly [name: string, value: string])[],
  options: ReadOptions,
): LotFields {
  const found: { [Name in FieldName]?: string } = {}
  for (const [name, value] of fields) {
    const field = value === '' ? null : fieldOfColumn(name, options)
    if (field && found[field] === undefined && !structural.has(field)) found[field] = value
  }
  return found
}

/** The identity and the price of a lot come only from the format's own fields. */
const structural = new Set<FieldName>(['id', 'kind', 'status', 'number', 'price', 'area', 'images'])
