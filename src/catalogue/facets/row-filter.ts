import { itemAt } from '#domain/item-at.ts'
import { openTextSearch, type TextSearch } from '#catalogue/search/text-search.ts'
import type { Rubles } from '#domain/money/money.ts'
import { isOfferedAt, withCapOf, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

import type { Listing } from './listing.ts'

/**
 * Marks the rows that fail a condition without counts of its own: text, first and last floors, payment. Most queries have
 * none of these, and all marks stay 0.
 */
export function openRowFilter(listing: Listing) {
  const marks = new Uint8Array(listing.columns.listed)
  let textSearch: TextSearch | null = null

  return (query: LotQuery, programme: LoanProgramme | null): Uint8Array => {
    marks.fill(0)
    if (query.text !== '') (textSearch ??= openTextSearch(listing))(query.text, marks)
    if (query.floorNot.includes('first')) markFirst(listing, marks)
    if (query.floorNot.includes('last')) markLast(listing, marks)
    if (query.paymentTo !== null && programme !== null)
      markDearer(listing, mostByPlace(listing, programme, query.paymentTo, query.down), marks)
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

/** The highest price that the payment is enough for, by place: a programme may know projects, houses and regions. */
function mostByPlace(
  { columns: { header }, places }: Listing,
  programme: LoanProgramme,
  payment: Rubles,
  down: Rubles | null,
): Rubles[] {
  const known = new Map<Rubles | null, Rubles>()
  return places.map(({ building }) => {
    const house = itemAt(header.buildings, building)
    if (!isOfferedAt(programme, { project: house.project, building: house.id })) return 0
    const capped = withCapOf(programme, house.project)
    const most = known.get(capped.maxAmount) ?? priceThatFits(payment, capped, down)
    known.set(capped.maxAmount, most)
    return most
  })
}

function markDearer({ columns }: Listing, most: readonly Rubles[], marks: Uint8Array) {
  const { listed, price, place } = columns
  for (let row = 0; row < listed; row++)
    if (!((price[row] || Infinity) <= (most[place[row] ?? 0] ?? 0))) marks[row] = 1
}
