import type { Lot } from '#domain/lot.ts'
import { LOTS_PER_PAGE, type LotQuery } from '#domain/lot-query.ts'

import type { LotList } from './answer.ts'
import type { LotColumns } from './columns.ts'
import { countFacets, openFacets } from './facets.ts'
import { openListing } from './listing.ts'
import { lotOfRow, rowOfId } from './lot-of-row.ts'
import type { LotHeader } from './lot-row.ts'
import { openOrders } from './orders.ts'
import { openPages } from './page-of.ts'
import { toRange } from './range.ts'
import { openRowFails } from './row-fails.ts'
import { count, openTally } from './tally.ts'
import { toWanted } from './wanted.ts'

/** The questions a list asks, answered from memory: on the server, and in a browser that holds the columns. */
export type LotCatalogue = {
  version: number
  header: LotHeader
  find(query: LotQuery): LotList
  /** Any lot of this kind, sold ones included. */
  lot(id: number): Lot | null
}

export function openLots(columns: LotColumns): LotCatalogue {
  const { version, header, listed } = columns
  const listing = openListing(columns)
  const facets = openFacets(listing)
  const rowFails = openRowFails(listing)
  const orderOf = openOrders(columns)
  const rowsOfPage = openPages(listed)
  const tally = openTally(listing)

  const termsOf = ({ programme, down }: Pick<LotQuery, 'programme' | 'down'>) => ({
    programme: header.programmes.find(({ id }) => id === programme) ?? header.programmes[0] ?? null,
    down,
  })

  return {
    version,
    header,

    lot(id) {
      const row = rowOfId(columns, id)
      return row < 0 ? null : lotOfRow(columns, row, termsOf({ programme: null, down: null }))
    },

    find(query) {
      const terms = termsOf(query)
      count(listing, rowFails(query, terms.programme), toWanted(query, listing, facets), tally)
      const found = tally.rows.subarray(0, tally.total)
      const pages = Math.max(1, Math.ceil(found.length / LOTS_PER_PAGE))
      const page = Math.min(query.page, pages)
      return {
        version,
        total: found.length,
        page,
        pages,
        lots: rowsOfPage(orderOf(query.sort), found, page).map((row) =>
          lotOfRow(columns, row, terms),
        ),
        facets: countFacets(facets, tally),
        ranges: {
          price: toRange(tally.prices),
          area: inMetres(toRange(tally.areas)),
          floor: toRange(tally.floors),
        },
      }
    },
  }
}

const inMetres = ({ min, max, histogram }: LotList['ranges']['area']) => ({
  min: min / 100,
  max: max / 100,
  histogram,
})
