import {
  recordKinds,
  type Entity,
  type RecordData,
  type RecordKind,
} from '#domain/office/record-kinds.ts'
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
export const toColumns = (data: RecordData): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [columnOf(field), toJson(value)]))

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** Columns as fields of the API, moments and days in one spelling; every kind may be hidden. */
export const toFields = ({ fields }: RecordKind, columns: JsonObject): RecordData =>
  Object.fromEntries([
    ...fields.map(({ name, kind }) => [name, shownValue(kind, columns[columnOf(name)] ?? null)]),
    ['hidden', columns.hidden === true],
  ])

function shownValue(kind: RecordKind['fields'][number]['kind'], value: Json) {
  if (typeof value !== 'string') return value
  if (kind === 'moment') return new Date(value).toISOString()
  return kind === 'day' ? value.slice(0, 10) : value
}
