import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Columns, Row } from '#server/db/bulk-rows.ts'
import { city, legalEntity } from '#server/db/schema/catalogue.ts'
import {
  constructionReport,
  document,
  landing,
  news,
  office,
  person,
  pressItem,
  promotion,
} from '#server/db/schema/content.ts'
import { bank, programme } from '#server/db/schema/payment.ts'
import { columnsOf } from '#server/db/table-columns.ts'

/** Content of a site as a file of ours names it. */
export const parts = [
  'cities',
  'legalEntities',
  'banks',
  'programmes',
  'promotions',
  'news',
  'press',
  'documents',
  'offices',
  'reports',
  'people',
  'landings',
] as const

export type Part = (typeof parts)[number]

export type Table = {
  name: string
  columns: Columns
  /** Known by name, shared by sources. Other rows point at it, so it is never deleted. */
  shared?: true
  /** The entity that staff edit it under: values of staff stay above those of sources. */
  layered?: string
}

/** What a row has beside its content: where it comes from, and its layers. */
const ORIGIN = ['id', 'since_version', 'source_id', 'external_id']
const LAYERS = ['from_source', 'staff', 'gone_at', 'hidden']

const contentTable = (table: PgTable, ways: Pick<Table, 'shared' | 'layered'>): Table => ({
  name: getTableName(table),
  columns: columnsOf(table, ...ORIGIN, ...LAYERS, 'earlier'),
  ...ways,
})

/** Where each part of the content is kept. */
export const tables: Record<Part, Table> = {
  cities: contentTable(city, { shared: true }),
  legalEntities: contentTable(legalEntity, { shared: true, layered: 'legal-entities' }),
  banks: contentTable(bank, { shared: true }),
  programmes: contentTable(programme, { layered: 'programmes' }),
  promotions: contentTable(promotion, { layered: 'promotions' }),
  news: contentTable(news, { layered: 'news' }),
  landings: contentTable(landing, { layered: 'landings' }),
  people: contentTable(person, { layered: 'people' }),
  press: contentTable(pressItem, { layered: 'press' }),
  documents: contentTable(document, { layered: 'documents' }),
  offices: contentTable(office, { layered: 'offices' }),
  reports: contentTable(constructionReport, { layered: 'reports' }),
}

/** Defaults of columns that may not be empty. */
export const defaults: Row = {
  gallery: [],
  sort: 0,
  version: 1,
  public: true,
  indexed: true,
  holidays: [],
  projects: [],
  changes_price: false,
  stacks: false,
}
