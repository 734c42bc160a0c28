import { itemAt } from '#domain/item-at.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'
import { openMapArea, readMapArea } from '#domain/map/map-area.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { purposes, vats } from '#domain/premises/premises-choices.ts'
import { asksRents, type LotQuery } from '#domain/query/lot-query.ts'
import { quarterOf } from '#domain/time/keys.ts'

import { sunnySides } from './attribute-sets.ts'
import { refuse, type Facet } from './facet.ts'
import type { Facets } from './facets.ts'
import * as group from './filter-groups.ts'
import type { Listing } from './listing.ts'

/** A query as the walk over rows needs it: which groups each place, attribute set and feature set fails, and bounds. */
export type CompiledQuery = {
  placeFails: Uint16Array
  attributeFails: Uint16Array
  featureFails: Uint16Array
  /** Prices, or rents of a month where only those are asked for; `price` bounds them. */
  money: Float64Array
  price: Bounds
  area: Bounds
  floor: Bounds
}
type Bounds = { from: number; to: number }

export function compileQuery(query: LotQuery, listing: Listing, facets: Facets): CompiledQuery {
  return {
    placeFails: placeFails(query, listing, facets),
    attributeFails: attributeFails(query, listing, facets),
    featureFails: featureFails(query, listing),
    ...moneyOf(query, listing),
    area: bounds(hundredths(query.areaFrom), hundredths(query.areaTo), 0),
    floor: bounds(query.floorFrom, query.floorTo, -32_767),
  }
}

/** From one rouble up: a closed price passes no bound, nor does a rent one of prices. */
const moneyOf = (query: LotQuery, { columns, rents }: Listing) =>
  asksRents(query)
    ? { money: rents(), price: bounds(query.rentFrom, query.rentTo, 1) }
    : { money: columns.price, price: bounds(query.priceFrom, query.priceTo, 1) }

function placeFails(query: LotQuery, { columns, places }: Listing, facets: Facets): Uint16Array {
  const { projects, buildings } = columns.header
  const fails = new Uint16Array(places.length)
  choose(
    fails,
    facets.project,
    indexesIn(projects, query.projects, ({ alias }) => alias),
  )
  choose(
    fails,
    facets.building,
    indexesIn(buildings, query.buildings, ({ id }) => id),
  )
  const area = readMapArea(query.within)
  if (area) {
    const isInArea = openMapArea(area)
    const points = columns.header.points ?? {}
    for (const [at, { building }] of places.entries())
      if (!isInArea(points[itemAt(buildings, building).project] ?? null))
        fails[at] = (fails[at] ?? 0) | group.OTHER
  }
  if (query.keysTo !== null) {
    const latest = quarterOf(query.keysTo)
    refuse(fails, facets.keys, (keys) => keys <= latest)
  }
  return fails
}

function attributeFails(
  query: LotQuery,
  { columns, attributeSets }: Listing,
  facets: Facets,
): Uint16Array {
  const fails = new Uint16Array(attributeSets.length)
  choose(fails, facets.rooms, query.rooms)
  choose(
    fails,
    facets.layout,
    query.layouts.map((layout) => layoutKinds.indexOf(layout)),
  )
  choose(
    fails,
    facets.finishing,
    query.finishing.map((one) => finishings.indexOf(one)),
  )
  const ofKind: [Facet, readonly string[], chosen: readonly string[]][] = [
    [facets.deal, lotDeals, query.deals],
    [facets.placeKind, placeKinds, query.placeKinds],
    [facets.purpose, purposes, query.purposes],
    [facets.trade, purposes, query.trades],
    [facets.vat, vats, query.vats],
  ]
  for (const [facet, known, chosen] of ofKind)
    choose(
      fails,
      facet,
      chosen.map((one) => known.indexOf(one)),
    )
  choose(fails, facets.promotion, knownPromotions(query, columns.header.promotions, facets))
  if (query.sun !== null) {
    const sunny = sunnySides[query.sun]
    for (const [at, { windows }] of attributeSets.entries())
      if ((windows & sunny) === 0) fails[at] = (fails[at] ?? 0) | group.OTHER
  }
  return fails
}

function featureFails({ features }: LotQuery, { featureSets }: Listing): Uint16Array {
  const fails = new Uint16Array(featureSets.length)
  if (features.length === 0) return fails
  return fails.map((_, at) =>
    features.every((code) => itemAt(featureSets, at).includes(code)) ? 0 : group.OTHER,
  )
}

/** With nothing chosen every option passes. */
function choose(fails: Uint16Array, facet: Facet, options: readonly number[]) {
  if (options.length > 0) refuse(fails, facet, (option) => options.includes(option))
}

/** Unknown projects and buildings are left out of the choice. */
function indexesIn<T, K>(known: readonly T[], chosen: readonly K[], keyOf: (one: T) => K) {
  return chosen
    .map((key) => known.findIndex((one) => keyOf(one) === key))
    .filter((index) => index >= 0)
}

const knownPromotions = (
  query: LotQuery,
  known: Listing['columns']['header']['promotions'],
  facets: Facets,
) =>
  query.promotions.filter(
    (promotion) =>
      facets.promotion.options.includes(promotion) || known.some(({ id }) => id === promotion),
  )

/** With a bound given, a row without a value fails: it is stored as less than `least`. */
function bounds(from: number | null, to: number | null, least: number): Bounds {
  if (from === null && to === null) return { from: -Infinity, to: Infinity }
  return { from: Math.max(from ?? least, least), to: to ?? Infinity }
}

const hundredths = (metres: number | null) => (metres === null ? null : Math.round(metres * 100))
