import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { city, legalEntity } from '#server/db/schema/catalogue.ts'
import {
  company,
  constructionReport,
  document,
  landing,
  news,
  office,
  person,
  pressItem,
  promotion,
} from '#server/db/schema/content.ts'
import { layers } from '#server/db/schema/columns.ts'
import { bank, programme } from '#server/db/schema/payment.ts'
import type { Part } from '#server/publishing/layers/content-tables.ts'

/** Columns that no file fills. */
const KEPT = new Set(['id', 'sinceVersion', 'sourceId', 'externalId', ...Object.keys(layers())])

const types: Record<string, string> = { number: 'number', boolean: 'flag', date: 'moment' }

/** Fields by the columns of a table; `own`: those that a file has otherwise, or not at all. */
function fieldsOf(table: PgTable, own: Record<string, string | null> = {}) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const type = types[column.dataType] ?? column.getSQLType()
    return [name, column.notNull && !column.hasDefault ? `${type}!` : type]
  })
  const all: Record<string, string | null> = { ...Object.fromEntries(columns), ...own }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, type]) => (type && !KEPT.has(name) ? [[name, type]] : [])),
  )
}

/** Fields of a part of the content with the types of their columns; `!` marks what must be there. */
export const fields: Record<Part | 'company', Record<string, string>> = {
  company: fieldsOf(company),
  cities: fieldsOf(city, {
    nameIn: null,
    in: 'text',
    nameOf: null,
    of: 'text',
    timeZone: 'zone',
    map: 'ground',
  }),
  legalEntities: fieldsOf(legalEntity),
  banks: fieldsOf(bank),
  programmes: fieldsOf(programme, {
    rate: 'number!',
    keyMargin: null,
    ratePeriods: 'jsonb[]',
    fullCost: 'percents',
    fullCostRate: null,
    legal: 'text',
    scope: null,
    kinds: 'kinds',
    projects: 'text[]',
    buildings: 'text[]',
    regions: 'caps',
  }),
  promotions: fieldsOf(promotion, { erid: null, body: 'article', gallery: 'gallery' }),
  news: fieldsOf(news, { alias: 'text', shows: 'shows', body: 'article!', gallery: 'gallery' }),
  landings: fieldsOf(landing, { alias: 'text', text: 'article' }),
  people: fieldsOf(person),
  press: fieldsOf(pressItem),
  documents: fieldsOf(document, {
    projectId: null,
    project: 'text',
    legalEntityId: null,
    legalEntity: 'text',
    earlier: null,
  }),
  offices: fieldsOf(office, { holidays: null, gallery: 'gallery' }),
  reports: fieldsOf(constructionReport, { buildingId: null, building: 'text!', month: 'month!' }),
}
