import { inArray } from 'drizzle-orm'
import type { Pool } from 'pg'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { appliesTo, type PromotionRule } from '#domain/content/promotion.ts'
import { lotKinds, type Lot } from '#domain/lots/lot.ts'
import { ruleFields } from '#domain/office/fields/promotion-rule.ts'
import { readFields } from '#domain/office/fields/read-fields.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { queriesOn } from '#server/db/connect.ts'
import { lotKey } from '#server/db/schema/lots.ts'
import { building } from '#server/db/schema/structure.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

type CountContext = { pool: Pool; catalogue: LiveCatalogue }

/** How many lots a rule fits before anybody publishes it: those that lists hold, of all kinds. */
export const countEndpoint = (context: CountContext): Endpoint =>
  row('POST /promotions/count', ['content', 'read'], async ({ body }) => {
    const { data, errors } = readFields(ruleFields, body.rule ?? {})
    if (Object.keys(errors).length > 0) return complaints(errors)
    const rule = ruleOf(data)
    const buildings = await buildingsCalled(context.pool, rule.buildings ?? [])
    const lots = await fittingLots(context, rule, buildings)
    return ok({ count: lots.length, url: listOf(rule, [...buildings.keys()]) })
  })

/** What was typed, as the catalogue reads a rule. */
function ruleOf(data: RecordData): PromotionRule {
  const conditions = ruleFields.flatMap((field) => {
    const value = toStored(field, data[field.name] ?? null)
    const isGiven = value !== null && !(Array.isArray(value) && value.length === 0)
    return isGiven ? [[field.name, value]] : []
  })
  return Object.fromEntries(conditions)
}

async function fittingLots(
  { pool, catalogue }: CountContext,
  rule: PromotionRule,
  buildings: ReadonlyMap<number, string>,
): Promise<Lot[]> {
  const names = await externalIds(pool, [...(rule.include ?? []), ...(rule.exclude ?? [])])
  return lotKinds
    .flatMap((kind) => Array.from(catalogue.listedIds(kind)))
    .flatMap((id) => catalogue.current.lot(id) ?? [])
    .filter((lot) =>
      appliesTo(rule, {
        ...lot,
        externalId: names.get(lot.id) ?? '',
        project: lot.project.alias,
        building: buildings.get(lot.building.id) ?? '',
      }),
    )
}

/** The names by which sources know these lots. */
async function externalIds(pool: Pool, wanted: readonly string[]): Promise<Map<number, string>> {
  const rows = await queriesOn(pool)
    .select({ id: lotKey.lotId, name: lotKey.externalId })
    .from(lotKey)
    .where(inArray(lotKey.externalId, [...wanted]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Houses by id under the names that rules know them by, which are not always those that the site shows. */
async function buildingsCalled(pool: Pool, names: readonly string[]): Promise<Map<number, string>> {
  const { id, name } = building
  const rows = await queriesOn(pool)
    .select({ id, name })
    .from(building)
    .where(inArray(name, [...names]))
    .orderBy(id)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The list nearest to the rule: of its kind, with all conditions that an address can hold. */
function listOf(rule: PromotionRule, buildings: number[]): string {
  const [kind = 'flat'] = rule.kinds ?? []
  const query: Partial<LotQuery> = {
    projects: rule.projects ?? [],
    buildings,
    rooms: rule.rooms ?? [],
    finishing: rule.finishing ?? [],
    priceFrom: rule.priceFrom ?? null,
    priceTo: rule.priceTo ?? null,
    areaFrom: rule.areaFrom ?? null,
    areaTo: rule.areaTo ?? null,
  }
  return pageLinks.lots(kind, query)
}
