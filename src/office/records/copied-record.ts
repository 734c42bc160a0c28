import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

const MARK = ' — копия'

/** A new record with everything of another but its address, what only one may have, and its publication. */
export function copiedRecord(
  { fields, titleField, unique, initial }: RecordKind,
  data: RecordData,
): RecordData {
  const own = new Set(['alias', 'publishedAt', unique?.field])
  const copied = fields.filter(({ name }) => !own.has(name) && (data[name] ?? null) !== null)
  const title = fields.find(({ name, kind }) => name === titleField && kind === 'line')
  const named = data[titleField]
  return {
    ...initial,
    ...Object.fromEntries(copied.map(({ name }) => [name, data[name]])),
    ...(title &&
      typeof named === 'string' && {
        [titleField]: named.slice(0, (title.most ?? Infinity) - MARK.length) + MARK,
      }),
  }
}
