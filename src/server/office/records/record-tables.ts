import { idFields } from '#domain/feeds/feed.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { projectStory } from '#domain/office/kinds/project-fields.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import { toShown, toStored } from '#domain/office/fields/stored-value.ts'
import type { Columns } from '#server/db/bulk-rows.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import { defaults, tables, type Table } from '#server/publishing/layers/content-tables.ts'

import { isLegal } from './legal-rows.ts'

/** Where the records of a kind are stored. */
export function tableOf(entity: Entity): Pick<Table, 'name' | 'columns'> {
  if (isOfSources(entity))
    return { name: sourceTables[entity].name, columns: describedColumns(entity) }
  if (isLegal(entity)) return { name: 'legal_edition', columns: describedColumns(entity) }
  if (entity === 'key-rate') return { name: 'key_rate', columns: { rate: 'integer' } }
  if (entity === 'brand' || entity === 'phrases') return { name: entity, columns: {} }
  if (entity === 'company') return { name: entity, columns: describedColumns(entity) }
  return tables[entity === 'legal-entities' ? 'legalEntities' : entity]
}

/**
 * What staff set of these stands in `manual_override`, above the row of a source or of our own; some of their fields lie
 * within `details`. `fixed` ones are set once, before the first publication; `apart` ones have a table of their own.
 */
export const sourceTables = {
  projects: {
    name: 'project',
    columns: columnsOf(project, 'id', 'details', 'hidden', 'gone_at'),
    details: ['story', 'phone', 'booking', ...idFields, ...projectStory.map(({ name }) => name)],
    fixed: ['alias'],
    apart: [],
  },
  buildings: {
    name: 'building',
    columns: columnsOf(building, 'id', 'details', 'hidden', 'gone_at'),
    details: ['entrances', 'lifts', 'reason', 'gallery', 'booking', ...idFields],
    fixed: ['project_id'],
    apart: ['sections'],
  },
} as const

export type SourceEntity = keyof typeof sourceTables

export const isOfSources = (entity: Entity): entity is SourceEntity => entity in sourceTables

const describedColumns = (entity: Entity): Columns =>
  Object.fromEntries(kindOf(entity).fields.map(({ name }) => [columnOf(name), 'jsonb']))

export function kindOf(entity: Entity): RecordKind {
  const kind = recordKinds.find((one) => one.entity === entity)
  if (!kind) throw new Error(`No kind of records is called ${entity}`)
  return kind
}

/** Defaults of columns that are never empty. */
export const emptyColumns = (entity: Entity, at: Date): JsonObject => ({
  ...(!isOfSources(entity) && presentOf(defaults, Object.keys(tableOf(entity).columns))),
  ...empty[entity],
  ...(entity === 'news' && { published_at: at.toISOString() }),
})

const empty: Partial<Record<Entity, JsonObject>> = {
  news: { body: '', tags: [], projects: [], shows: {} },
  press: { projects: [] },
  promotions: { rule: {}, effect: {} },
  programmes: { banks: [], rate_periods: [], scope: {} },
  reports: { images: [] },
  projects: { status: 'on_sale', sort: 0 },
  buildings: { commissioned: false, keys_handed: false },
  offices: { hours: {}, projects: [] },
  landings: { indexed: false },
  company: { numbers: [], timeline: [], socials: [] },
}

/** Those of the named columns that it has. */
const presentOf = (from: JsonObject, columns: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(from).filter(([column]) => columns.includes(column)))

export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const fieldOf = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Fields of the API as columns. */
export const toColumns = ({ fields }: RecordKind, data: RecordData): JsonObject =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [columnOf(name), toJson(field ? toStored(field, value) : value)]
    }),
  )

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** Columns as fields of the API; most kinds may be hidden. */
export const toFields = ({ fields, isAlwaysShown }: RecordKind, columns: JsonObject): RecordData =>
  Object.fromEntries([
    ...fields.map((field) => [field.name, toShown(field, columns[columnOf(field.name)] ?? null)]),
    ...(isAlwaysShown ? [] : [['hidden', columns.hidden === true] as const]),
  ])
