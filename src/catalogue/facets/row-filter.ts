import { openTextSearch, type TextSearch } from '#catalogue/search/text-search.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { Programme } from '#domain/money/mortgage.ts'
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

  return (query: LotQuery, programme: Programme | null): Uint8Array => {
    marks.fill(0)
    if (query.text !== '') (textSearch ??= openTextSearch(listing))(query.text, marks)
    if (query.floorNot.includes('first')) markFirst(listing, marks)
    if (query.floorNot.includes('last')) markLast(listing, marks)
    if (query.paymentTo !== null && programme !== null)
      markDearer(listing, priceThatFits(query.paymentTo, programme, query.down), marks)
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

function markDearer({ columns: { listed, price } }: Listing, most: Rubles, marks: Uint8Array) {
  for (let row = 0; row < listed; row++) if (!((price[row] || Infinity) <= most)) marks[row] = 1
}
