import { openTextSearch, type TextSearch } from '#catalogue/search/text-search.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { Programme } from '#domain/money/mortgage.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

import type { Listing } from './listing.ts'

/**
 * Marks rows for the few conditions that concern a row by itself and have no counts of their own: text, floors left
 * out, payment. Most queries ask none of them, and then the marks stay clear.
 */
export function openRowFilter(listing: Listing) {
  const marks = new Uint8Array(listing.columns.listed)
  let textSearch: TextSearch | null = null

  return (query: LotQuery, programme: Programme | null): Uint8Array => {
    marks.fill(0)
    if (query.text !== '') (textSearch ??= openTextSearch(listing))(query.text, marks)
    if (query.floorNot.includes('first')) leaveFirst(listing, marks)
    if (query.floorNot.includes('last')) leaveLast(listing, marks)
    if (query.paymentTo !== null && programme !== null)
      leaveDearer(listing, priceThatFits(query.paymentTo, programme, query.down), marks)
    return marks
  }
}

function leaveFirst({ columns: { listed, floor } }: Listing, marks: Uint8Array) {
  for (let row = 0; row < listed; row++) if (floor[row] === 1) marks[row] = 1
}

function leaveLast({ columns: { listed, floor, place }, places }: Listing, marks: Uint8Array) {
  const last = places.map(({ floorsTotal }) => floorsTotal ?? NaN)
  for (let row = 0; row < listed; row++) if (floor[row] === last[place[row]!]) marks[row] = 1
}

function leaveDearer({ columns: { listed, price } }: Listing, most: Rubles, marks: Uint8Array) {
  for (let row = 0; row < listed; row++) if (price[row] === 0 || price[row]! > most) marks[row] = 1
}
