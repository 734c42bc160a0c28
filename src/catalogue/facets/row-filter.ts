import type { Terms } from '#catalogue/columns/lot-of-row.ts'
import type { KindTraits } from '#catalogue/columns/columns.ts'
import { pricePerMetre } from '#catalogue/columns/price-per-metre.ts'
import { itemAt } from '#domain/item-at.ts'
import { openTextSearch, type TextSearch } from '#catalogue/search/text-search.ts'
import { fitsCar } from '#domain/places/car-fit.ts'
import { store } from '#domain/places/storage-fit.ts'
import type { Rubles } from '#domain/money/money.ts'
import { isOfferedAt, withCapOf, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

import type { Listing } from './listing.ts'

/**
 * Marks the rows that fail a condition without counts of its own: text, first and last floors, payment, a metre's price,
 * what a place or premises are to have. Most queries have none of these, and all marks stay 0.
 */
export function openRowFilter(listing: Listing) {
  const marks = new Uint8Array(listing.columns.listed)
  let textSearch: TextSearch | null = null

  return (query: LotQuery, terms: Terms): Uint8Array => {
    marks.fill(0)
    if (query.text !== '') (textSearch ??= openTextSearch(listing))(query.text, marks)
    if (query.floorNot.includes('first')) markFirst(listing, marks)
    if (query.floorNot.includes('last')) markLast(listing, marks)
    if (query.paymentTo !== null && terms.programme !== null)
      markDearer(
        listing,
        payablePrices(listing, [terms.programme, ...terms.ordinary], query),
        marks,
      )
    if (query.metreFrom !== null || query.metreTo !== null) markByMetre(listing, query, marks)
    for (const passes of [openHolding(query), openEquipment(query)])
      if (passes) markUnfit(listing, passes, marks)
    return marks
  }
}

function markFirst({ columns: { listed, floor } }: Listing, marks: Uint8Array) {
  for (let row = 0; row < listed; row++) if (floor[row] === 1) marks[row] = 1
}

function markLast({ columns: { listed, floor, place }, places }: Listing, marks: Uint8Array) {
  const last = places.map(({ floorsTotal }) => floorsTotal ?? NaN)
  for (let row = 0; row < listed; row++) if (floor[row] === last[place[row] ?? 0]) marks[row] = 1
}

/** A lot without a price passes no bound. */
function markByMetre(
  { columns: { listed, price, area } }: Listing,
  { metreFrom, metreTo }: LotQuery,
  marks: Uint8Array,
) {
  const from = metreFrom ?? 1
  const to = metreTo ?? Infinity
  for (let row = 0; row < listed; row++) {
    const ofMetre = pricePerMetre(price[row] ?? 0, area[row] ?? 0)
    if (!(ofMetre >= from && ofMetre <= to)) marks[row] = 1
  }
}

/** null: nothing is asked of a place. */
function openHolding({ charger, carLength, carWidth, carHeight, fits }: LotQuery) {
  const car = { length: carLength, width: carWidth, height: carHeight }
  const asksCar = carLength !== null || carWidth !== null || carHeight !== null
  if (!charger && !asksCar && fits.length === 0) return null
  return (traits: KindTraits) =>
    traits !== null &&
    'place' in traits &&
    (!charger || traits.place.charger !== null || traits.place.placeKind === 'ev') &&
    (!asksCar || fitsCar(traits.place, car)) &&
    (fits.length === 0 || store(traits.place, fits) !== null)
}

/** null: nothing is asked of premises. */
function openEquipment({ powerFrom, ceilingFrom, paybackTo }: LotQuery) {
  if (powerFrom === null && ceilingFrom === null && paybackTo === null) return null
  return (traits: KindTraits) =>
    traits !== null &&
    'premises' in traits &&
    (traits.premises.powerKw ?? 0) >= (powerFrom ?? 0) &&
    (traits.premises.ceilingMm ?? 0) >= (ceilingFrom ?? 0) &&
    (paybackTo === null || (traits.premises.paybackMonths ?? Infinity) <= paybackTo * 12)
}

function markUnfit(
  { columns: { listed, trait, traits } }: Listing,
  passes: (traits: KindTraits) => boolean,
  marks: Uint8Array,
) {
  const passing = traits.map(passes)
  for (let row = 0; row < listed; row++) if (!passing[trait[row] ?? 0]) marks[row] = 1
}

/** Prices above `above` and up to `most`. */
type PriceSpan = { above: Rubles; most: Rubles }

/**
 * The prices that a payment covers, by place: loans may be limited to projects, houses and regions. Above the largest
 * loan of one programme the next programme counts.
 */
function payablePrices(
  { columns: { header }, places }: Listing,
  loans: readonly LoanProgramme[],
  { paymentTo, down }: Pick<LotQuery, 'paymentTo' | 'down'>,
): PriceSpan[][] {
  const mosts = loans.map((loan) => ({
    loan,
    paid: openMost(paymentTo ?? Infinity, down),
    lent: openMost(Infinity, down),
  }))
  return places.map(({ building }) => {
    const { id, project } = itemAt(header.buildings, building)
    let above = 0
    return mosts.flatMap(({ loan, paid, lent }) => {
      if (!isOfferedAt(loan, { project, building: id })) return []
      const capped = withCapOf(loan, project)
      const span = { above, most: paid(capped) }
      above = Math.max(above, lent(capped))
      return span.most > span.above ? [span] : []
    })
  })
}

/** The highest price that a payment is enough for: found once for each largest loan of a programme. */
function openMost(payment: Rubles, down: Rubles | null) {
  const known = new Map<Rubles | null, Rubles>()
  return (capped: LoanProgramme): Rubles => {
    const most = known.get(capped.maxAmount) ?? priceThatFits(payment, capped, down)
    known.set(capped.maxAmount, most)
    return most
  }
}

function markDearer(
  { columns }: Listing,
  payable: readonly (readonly PriceSpan[])[],
  marks: Uint8Array,
) {
  const { listed, price, place } = columns
  for (let row = 0; row < listed; row++)
    if (!isPayable(payable[place[row] ?? 0] ?? [], price[row] ?? 0)) marks[row] = 1
}

/** A lot without a price, 0 in its column, is not. */
function isPayable(spans: readonly PriceSpan[], price: Rubles): boolean {
  for (const { above, most } of spans) if (price > above && price <= most) return true
  return false
}
