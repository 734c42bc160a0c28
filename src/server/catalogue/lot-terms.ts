import type { Tenancy } from '#domain/lots/lot-detail.ts'
import type { JsonObject } from '#server/db/json.ts'
import { inArray } from 'drizzle-orm'

import type { LotProgramme, LotPromotion } from '#domain/lots/lot-detail.ts'
import { toRubles } from '#domain/money/money.ts'
import type { PriceOption } from '#domain/money/payment-methods.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { Database } from '#server/db/connect.ts'
import {
  currentProgrammes,
  type CurrentProgramme,
} from '#server/db/programmes/current-programmes.ts'
import { promotion } from '#server/db/schema/content.ts'

/** Prices by way of payment as a source gives them: in kopecks, with its own ids of programmes. */
type OptionAtRest = Record<string, unknown>

/** Ways to pay over time that are offered today for this very lot (`offered`), and the lot's own prices for some of them. */
export async function findLotTerms(
  db: Database,
  sourceId: number,
  options: readonly OptionAtRest[],
  offered: readonly LoanProgramme[],
): Promise<{ programmes: LotProgramme[]; priceOptions: PriceOption[] }> {
  const rows = await currentProgrammes(db)
  const own = rows.filter((row) => row.sourceId === sourceId)
  const ids = new Map(own.map(({ externalId, id }) => [externalId, id]))
  const known = (option: OptionAtRest) =>
    typeof option.programme === 'string' ? (ids.get(option.programme) ?? null) : null
  return {
    programmes: rows.flatMap((row) => {
      const here = offered.find(({ id }) => id === row.id)
      return here ? [{ ...programmeOf(row), maxAmount: here.maxAmount }] : []
    }),
    // A programme that is named and not offered today takes its price with it.
    priceOptions: options
      .filter((option) => typeof option.programme !== 'string' || known(option) !== null)
      .map((option) => optionOf(option, known(option))),
  }
}

const programmeOf = (row: CurrentProgramme): LotProgramme => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  rate: row.rate,
  ratePeriods: row.ratePeriods,
  minDownPercent: row.minDownPercent,
  termMonths: row.termMonths,
  maxAmount: row.maxAmount,
  fullCost: row.fullCost,
  conditions: row.conditions,
  banks: row.banks,
  legal: row.legal,
})

const optionOf = (option: OptionAtRest, programmeId: number | null): PriceOption => ({
  method: typeof option.method === 'string' ? option.method : '',
  programme: programmeId,
  price: rubles(option.price),
  firstPayment: rubles(option.firstPayment),
  termMonths: above(option.termMonths),
  headline: option.headline === true,
})

const above = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

function rubles(value: unknown): number | null {
  const kopecks = above(value)
  return kopecks === null ? null : toRubles(kopecks)
}

/** What of a promotion a lot's page shows. */
export async function findLotPromotions(db: Database, ids: number[]): Promise<LotPromotion[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(promotion).where(inArray(promotion.id, ids))
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, title, badge, endsAt, effect, condition }) => ({
      id,
      title,
      badge,
      endsAt: endsAt?.toISOString() ?? null,
      percent: above(effect.percent),
      condition: condition?.trim() || null,
      gift: typeof effect.gift === 'string' ? effect.gift : null,
    }))
}

/** As docs/native-format.md names them. Rent and payback together give the price, so a closed price takes both away. */
export function readTenancy(
  { tenant, tenantMonthly, paybackMonths }: JsonObject,
  isPriced: boolean,
): Tenancy {
  const figure = (value: unknown) =>
    isPriced && typeof value === 'number' && value > 0 ? value : null
  const rent = figure(tenantMonthly)
  return {
    tenant: typeof tenant === 'string' && tenant.trim() !== '' ? tenant.trim() : null,
    rent: rent === null ? null : rent / 100,
    paybackMonths: figure(paybackMonths),
  }
}
