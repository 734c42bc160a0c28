import type { RecordData } from '#domain/office/record-field.ts'
import { recordKinds, type Entity, type RecordKind } from '#domain/office/record-kinds.ts'
import { toShown, toStored } from '#domain/office/stored-value.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { defaults, tables } from '#server/import/stage/content/content-tables.ts'

/** Where the records of a kind are stored. */
export const tableOf = (entity: Entity) => tables[entity]

export function kindOf(entity: Entity): RecordKind {
  const kind = recordKinds.find((one) => one.entity === entity)
  if (!kind) throw new Error(`No kind of records is called ${entity}`)
  return kind
}

/** What columns hold where nobody said anything. */
export const emptyColumns = (entity: Entity, at: Date): JsonObject => ({
  ...defaults,
  ...(entity === 'news' && { body: '', tags: [], projects: [], published_at: at.toISOString() }),
})

export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields of the API as columns. */
export const toColumns = ({ fields }: RecordKind, data: RecordData): JsonObject =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [columnOf(name), toJson(field ? toStored(field, value) : value)]
    }),
  )

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** Columns as fields of the API; every kind may be hidden. */
export const toFields = ({ fields }: RecordKind, columns: JsonObject): RecordData =>
  Object.fromEntries([
    ...fields.map((field) => [field.name, toShown(field, columns[columnOf(field.name)] ?? null)]),
    ['hidden', columns.hidden === true],
  ])
