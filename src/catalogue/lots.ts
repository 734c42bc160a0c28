import type { LotColumns } from '#catalogue/columns/columns.ts'
import { lotOfRow, rowOfId } from '#catalogue/columns/lot-of-row.ts'
import type { LotHeader } from '#catalogue/columns/lot-row.ts'
import { rememberLots } from '#catalogue/columns/remembered-lots.ts'
import { compileQuery } from '#catalogue/facets/compiled-query.ts'
import { countFacets, openFacets } from '#catalogue/facets/facets.ts'
import { openListing } from '#catalogue/facets/listing.ts'
import { openRowFilter } from '#catalogue/facets/row-filter.ts'
import { count, openTally } from '#catalogue/facets/tally.ts'
import { toValueRange } from '#catalogue/facets/value-range.ts'
import { openPageRows } from '#catalogue/sorting/page-rows.ts'
import { openSortOrders, sortRows } from '#catalogue/sorting/sort-orders.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { Pricing } from '#domain/lots/pricing.ts'
import { ordinaryLoans } from '#domain/money/monthly-payment.ts'
import { LOTS_PER_PAGE, type LotQuery } from '#domain/query/lot-query.ts'

import type { ListEntry, LotList } from './lot-list.ts'
import { countOnSale } from './count-on-sale.ts'
import { findPricing } from './find-pricing.ts'
import { openSameLayout } from './same-layout.ts'

/** List queries answered from memory: on the server, and in a browser that holds the columns. */
export type LotCatalogue = {
  version: number
  header: LotHeader
  pricing: Pricing
  /** By layouts: one lot of each layout of a house stands for all of that layout. */
  find(query: LotQuery, by?: ListEntry): LotList
  /** Any lot of this kind, sold ones included. */
  lot(id: number): Lot | null
  /** Every lot of a query, in its order. */
  every(query: LotQuery): Lot[]
  /** The same lots by their ids alone, and by id. */
  ids(query: LotQuery): number[]
  /** Listed lots with the layout of this one, itself too where it is listed, from low floors to high. */
  alike(id: number): Lot[]
}

export function openLots(columns: LotColumns): LotCatalogue {
  const { version, header, listed } = columns
  const listing = openListing(columns)
  const facets = openFacets(listing)
  const rowFails = openRowFilter(listing)
  const orderOf = openSortOrders(columns)
  const rowsOfPage = openPageRows(listed)
  const tally = openTally(listing)
  const alike = openSameLayout(columns)

  const ordinary = ordinaryLoans(header.programmes)
  const termsOf = ({ programme, down }: Pick<LotQuery, 'programme' | 'down'>) => ({
    programme: header.programmes.find(({ id }) => id === programme) ?? header.programmes[0] ?? null,
    ordinary,
    down,
  })
  const usual = termsOf({ programme: null, down: null })
  const lotOf = rememberLots(columns, usual)

  function rowsFor(query: LotQuery): Uint32Array {
    const fails = rowFails(query, termsOf(query))
    count(listing, fails, compileQuery(query, listing, facets), tally)
    return tally.rows.subarray(0, tally.total)
  }

  return {
    version,
    header,
    pricing: findPricing(columns),

    lot(id) {
      const row = rowOfId(columns, id)
      return row < 0 ? null : lotOf(row, usual)
    },

    find(query, by = 'lot') {
      const terms = termsOf(query)
      const found = rowsFor(query)
      const order = orderOf(query.sort)
      const entries = by === 'layout' ? alike.rowOfEach(order, found) : found
      const pages = Math.max(1, Math.ceil(entries.length / LOTS_PER_PAGE))
      const page = Math.min(query.page, pages)
      const rows = rowsOfPage(order, entries, page)
      return {
        version,
        total: found.length,
        onSale: countOnSale(columns, found),
        page,
        pages,
        lots: rows.map((row) => lotOf(row, terms)),
        facets: countFacets(facets, tally, header.kind),
        ranges: {
          price: toValueRange(tally.prices),
          area: inMetres(toValueRange(tally.areas)),
          floor: toValueRange(tally.floors),
        },
        ...(by === 'layout' && {
          layouts: { total: entries.length, alike: alike.alike(rows, found) },
        }),
      }
    },

    every(query) {
      const terms = termsOf(query)
      return sortRows(orderOf(query.sort), rowsFor(query)).map((row) =>
        lotOfRow(columns, row, terms),
      )
    },

    ids: (query) => Array.from(rowsFor(query), (row) => columns.id[row] ?? 0),

    alike(id) {
      const row = rowOfId(columns, id)
      return row < 0 ? [] : alike.rowsLike(row).map((like) => lotOf(like, usual))
    },
  }
}

const inMetres = ({ min, max, histogram }: LotList['ranges']['area']) => ({
  min: min / 100,
  max: max / 100,
  histogram,
})
