import type { Tenancy } from '#domain/lots/lot-detail.ts'
import { toRubles, type Rubles } from '#domain/money/money.ts'
import { leaseReturn } from '#domain/premises/lease-return.ts'
import { readOutline } from '#domain/premises/outline.ts'
import { entrances, vats, type Entrance, type Purpose } from '#domain/premises/premises-choices.ts'
import type { PremisesInBrief, PremisesFittings } from '#domain/premises/premises-details.ts'
import { tradesThatFit } from '#domain/premises/trades.ts'
import type { JsonObject } from '#server/db/json.ts'

import { above, words, yesOrNo } from './details-values.ts'

/** What a source gives of premises, apart from the columns of every lot. */
type PremisesSource = {
  details: JsonObject
  features: readonly string[]
  /** m² */
  area: number
  floor: number | null
  ceilingMm: number | null
}

/** As docs/native-format.md names them. */
export function readFittings({ details, features }: PremisesSource): PremisesFittings {
  const has = (code: string, own: boolean | null) => own ?? (features.includes(code) ? true : null)
  return {
    powerKw: above(details.powerKw),
    entrances: readEntrances(details.entrance),
    ownEntrance: has('own_entrance', isOwn(readEntrances(details.entrance))),
    exhaust: has('exhaust', yesOrNo(details.exhaust)),
    firstLine: has('first_line', yesOrNo(details.firstLine)),
    waterPoints: readCount(details.waterPoints) ?? (features.includes('water_point') ? 1 : null),
    shopWindows: has('shop_windows', yesOrNo(details.shopWindows)),
    columns: readCount(details.columns),
    signPlace: has('sign_place', yesOrNo(details.signPlace)),
    loading: has('loading', yesOrNo(details.loading)),
  }
}

/** What lists choose by; without a price nothing is there from which it could be worked out. */
export function premisesInBrief(source: PremisesSource, tenancy: Tenancy | null): PremisesInBrief {
  const { details, ceilingMm } = source
  const fittings = readFittings(source)
  const outline = readOutline(details.outline)
  return {
    purposes: readPurposes(details.purpose),
    // Where a tenant works nothing else may be opened.
    trades: tenancy?.tenant ? [] : tradesThatFit({ ...source, ...fittings }),
    powerKw: fittings.powerKw,
    ceilingMm,
    vat: vats.find((one) => one === details.vat) ?? null,
    ...(outline && { outline }),
    ...(tenancy?.tenant && { tenant: tenancy.tenant }),
    ...(tenancy?.paybackMonths && { paybackMonths: tenancy.paybackMonths }),
  }
}

/** Fittings that lists choose by as they do by features. */
export const featuresOf = (source: PremisesSource): string[] => {
  const fittings = readFittings(source)
  return Object.entries({
    own_entrance: fittings.ownEntrance,
    exhaust: fittings.exhaust,
    first_line: fittings.firstLine,
    water_point: fittings.waterPoints !== null && fittings.waterPoints > 0,
    shop_windows: fittings.shopWindows,
    sign_place: fittings.signPlace,
    loading: fittings.loading,
  }).flatMap(([code, has]) => (has ? [code] : []))
}

/** Rent and payback together give the price, so a closed price takes both away. */
export function readTenancy(details: JsonObject, price: Rubles | null): Tenancy {
  const { tenant, tenantMonthly, leaseUntil, paybackMonths } = details
  const kopecks = price === null ? null : above(tenantMonthly)
  const rent = kopecks === null ? null : toRubles(kopecks)
  const back = leaseReturn(price, rent)
  const named = price === null ? null : above(paybackMonths)
  return {
    tenant: words(tenant),
    leaseUntil: readDay(leaseUntil),
    rent,
    paybackMonths: back?.paybackMonths ?? (named && Math.round(named)),
    yearlyRent: back?.yearlyRent ?? null,
    yieldPercent: back?.yieldPercent ?? null,
  }
}

/** «2029-06-30» */
const readDay = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Date.parse(value) ? value : null

/** None is known too; «есть» of a source is one. */
const readCount = (value: unknown): number | null => {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' && value >= 0 ? value : null
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const readEntrances = (value: unknown): Entrance[] =>
  entrances.filter((one) => listOf(value).includes(one))

const isOwn = (known: readonly Entrance[]): boolean | null =>
  known.length > 0 ? known.some((one) => one.startsWith('separate')) : null

/** Words of sources, those of adapters among them. */
const purposeWords: Record<Purpose, string> = {
  free: 'псн',
  shop: 'торговля · магазин',
  cafe: 'общепит · кафе · ресторан',
  bakery: 'пекарня',
  pharmacy: 'аптека',
  clinic: 'медицина · клиника · стоматология',
  salon: 'салон · салон красоты',
  pickup: 'пвз · пункт выдачи',
  bank: 'банк',
  kids: 'детский · детский центр',
  fitness: 'фитнес',
  office: 'офис',
  warehouse: 'склад',
}

const purposeOf = new Map(
  Object.entries(purposeWords).flatMap(([code, all]) =>
    [code, ...all.split(' · ')].map((word) => [word, code as Purpose] as const),
  ),
)

const readPurposes = (value: unknown): Purpose[] => [
  ...new Set(
    listOf(value).flatMap((one) =>
      typeof one === 'string' ? (purposeOf.get(one.trim().toLowerCase()) ?? []) : [],
    ),
  ),
]
