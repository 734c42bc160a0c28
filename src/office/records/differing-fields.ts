import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

/** Fields in which two editions of a record differ. */
export const differingFields = ({ fields }: RecordKind, one: RecordData, other: RecordData) =>
  fields.filter(
    ({ name }) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null),
  )
