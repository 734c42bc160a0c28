import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { PublicationEffect } from '#domain/office/publication-effect.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { canonical } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { publishedLayer } from '#server/office/records/publish-over.ts'
import { mergedColumns, type StoredRecord } from '#server/office/records/record-store.ts'
import { kindOf, toFields } from '#server/office/records/record-tables.ts'

/** Fields that the law looks at and that `becomes` sets otherwise than what is published. null: none do. */
export function lawEffect(
  entity: Entity,
  record: StoredRecord,
  becomes = record.layer,
): PublicationEffect['law'] {
  const kind = kindOf(entity)
  const layer = publishedLayer(record)
  const shownWith = (set: JsonObject) =>
    toFields(kind, mergedColumns(entity, { ...record, layer: set }))
  const next = shownWith(becomes)
  const isNew = layer === null
  if (isNew && kind.law === 'all') return { isNew, fields: [nameOf(kind, next)] }
  const before: RecordData = isNew ? {} : shownWith(layer)
  const isOther = (name: string) =>
    canonical(before[name] ?? null) !== canonical(next[name] ?? null)
  const fields = kind.fields
    .filter(({ name }) => (kind.law === 'all' || kind.law?.includes(name)) && isOther(name))
    .map(({ label }) => label)
  if (kind.law === 'all' && isOther('hidden')) fields.push('Скрыть с\u00A0сайта')
  return fields.length > 0 ? { isNew, fields } : null
}
