import type { LotColumns } from '#catalogue/columns/columns.ts'
import { lotOfRow, rowOfId, type Terms } from '#catalogue/columns/lot-of-row.ts'
import type { LotCatalogue, LotList, Alike, PremisesNumber } from '#contract/catalogue.ts'
import { findObstacles } from '#catalogue/facets/obstacles.ts'
import { compileQuery } from '#catalogue/facets/compiled-query.ts'
import { countFacets, openFacets } from '#catalogue/facets/facets.ts'
import { openListing } from '#catalogue/facets/listing.ts'
import { openRowFilter } from '#catalogue/facets/row-filter.ts'
import { count, openTally, toValueRange, type Tally } from '#catalogue/facets/tally.ts'
import { openSortOrders, sortRows, type SortOrder } from '#catalogue/sorting/sort-orders.ts'
import { itemAt } from '#domain/item-at.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { Pricing } from '#domain/lots/pricing.ts'
import { ordinaryLoans } from '#domain/money/monthly-payment.ts'
import {
  asksRents,
  LOTS_PER_PAGE,
  lotQuery,
  queryForKind,
  type LotQuery,
} from '#domain/query/lot-query.ts'

import { NONE, NO_FLOOR } from './columns/number-columns.ts'
import { countOnSale, FREE } from './count-on-sale.ts'

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

  function rowsFor(asked: LotQuery): Uint32Array {
    const query = queryForKind(asked, header.kind)
    const fails = rowFails(query, termsOf(query))
    count(listing, fails, compileQuery(query, listing, facets), tally)
    return tally.rows.subarray(0, tally.total)
  }

  /** Where nothing is found, a range that nothing is left of has the bounds of all: there is the way back. */
  function rangesToReturnBy(query: LotQuery): LotList['ranges'] {
    const left = rangesOf(tally)
    rowsFor(lotQuery({ deals: asksRents(query) ? ['rent'] : query.deals }))
    const all = rangesOf(tally)
    const orAll = (range: keyof typeof left) =>
      (left[range].histogram.some(Boolean) ? left : all)[range]
    return { price: orAll('price'), area: orAll('area'), floor: orAll('floor') }
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
        ranges: found.length > 0 ? rangesOf(tally) : rangesToReturnBy(query),
        ...(header.kind === 'commercial' && { known: knownNumbers(columns, found) }),
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

    obstacles: (conditions) => findObstacles(listed, rowsFor, conditions),

    alike(id) {
      const row = rowOfId(columns, id)
      return row < 0 ? [] : alike.rowsLike(row).map((like) => lotOf(like, usual))
    },
  }
}

const rangesOf = ({ prices, areas, floors }: Tally): LotList['ranges'] => ({
  price: toValueRange(prices),
  area: inMetres(toValueRange(areas)),
  floor: toValueRange(floors),
})

const inMetres = ({ min, max, histogram }: LotList['ranges']['area']) => ({
  min: min / 100,
  max: max / 100,
  histogram,
})

function knownNumbers({ trait, traits }: LotColumns, found: Uint32Array): PremisesNumber[] {
  const met = [...new Set(found.map((row) => trait[row] ?? 0))].map((at) => traits[at])
  return (['powerKw', 'ceilingMm', 'paybackMonths'] as const).filter((number) =>
    met.some((one) => one && 'premises' in one && one.premises[number]),
  )
}

function findPricing({ listed, price, deal, deals }: LotColumns): Pricing {
  const rents = deals.map((one) => one.rentPerMonth !== null || one.rentPerMetreYear !== null)
  return {
    sale: price.subarray(0, listed).some((one) => one > 0),
    rent: rents.includes(true) && deal.subarray(0, listed).some((one) => rents[one] === true),
  }
}

const MOST = 5_000

/** Lots of lists, each made once: what is drawn or written of an object is kept beside it. */
function rememberLots(columns: LotColumns, usual: Terms): (row: number, terms: Terms) => Lot {
  const lots = new Map<number, Lot>()
  return (row, terms) => {
    if (terms.programme !== usual.programme || terms.down !== usual.down)
      return lotOfRow(columns, row, terms)
    const known = lots.get(row)
    if (known) return known
    if (lots.size === MOST) lots.clear()
    const lot = lotOfRow(columns, row, usual)
    lots.set(row, lot)
    return lot
  }
}

/** Finds the rows of one page. Its two buffers are allocated once. */
function openPageRows(listed: number) {
  const ranks = new Uint32Array(listed)
  const inList = new Uint8Array(listed)

  /** A few found rows are sorted; when many are found, a walk along the ready order meets a page of them sooner. */
  return (order: SortOrder, found: Uint32Array, page: number): number[] => {
    const skip = (page - 1) * LOTS_PER_PAGE
    const sorting = found.length * Math.log2(found.length + 1) * 4
    const walking = found.length * 2 + ((skip + LOTS_PER_PAGE) * listed) / (found.length + 1)
    return sorting < walking ? sort(order, found, skip) : walk(order, found, skip)
  }

  function sort({ rows, rank }: SortOrder, found: Uint32Array, skip: number): number[] {
    const sorted = ranks.subarray(0, found.length)
    for (let at = 0; at < found.length; at++) sorted[at] = rank[found[at] ?? 0] ?? 0
    sorted.sort()
    return Array.from(sorted.subarray(skip, skip + LOTS_PER_PAGE), (at) => rows[at] ?? 0)
  }

  function walk({ rows }: SortOrder, found: Uint32Array, skip: number): number[] {
    for (let at = 0; at < found.length; at++) inList[found[at] ?? 0] = 1
    const page: number[] = []
    for (let at = 0, met = 0; page.length < LOTS_PER_PAGE && at < listed; at++) {
      const row = rows[at] ?? 0
      if (inList[row] && met++ >= skip) page.push(row)
    }
    for (let at = 0; at < found.length; at++) inList[found[at] ?? 0] = 0
    return page
  }
}

const NOT_MET = 2 ** 32 - 1

/** Lots of one layout: of one house, with as many rooms, to a hundredth of a m² as large. */
function openSameLayout(columns: LotColumns) {
  const { listed, floor, status } = columns
  let layouts: Float64Array | null = null
  let entries: LayoutEntries | null = null

  const layoutOf = () => (layouts ??= layoutsOf(columns))
  const entriesOfList = () => (entries ??= entriesOf(layoutOf().subarray(0, listed)))
  const byFloor = (a: number, b: number) => (floor[a] ?? 0) - (floor[b] ?? 0) || a - b

  return {
    /** Listed rows of the layout of a row, from low floors to high. */
    rowsLike(row: number): number[] {
      const all = layoutOf()
      const alike: number[] = []
      for (let other = 0; other < listed; other++) if (all[other] === all[row]) alike.push(other)
      return alike.toSorted(byFloor)
    },

    /** Of what was found, a row for each layout: the first in an order of its free lots, or of the reserved where none is free. */
    rowOfEach({ rows, rank }: SortOrder, found: Uint32Array): Uint32Array {
      const { indexOf, best } = entriesOfList()
      const met: number[] = []
      for (const row of found) {
        const layout = indexOf[row] ?? 0
        const known = best[layout] ?? NOT_MET
        if (known === NOT_MET) met.push(layout)
        best[layout] = Math.min(known, (rank[row] ?? 0) + (status[row] === FREE ? 0 : listed))
      }
      const first = Uint32Array.from(met, (layout) => rows[(best[layout] ?? 0) % listed] ?? 0)
      for (const layout of met) best[layout] = NOT_MET
      return first
    },

    /** For each row, a summary of the matching lots with the same layout, or null if there are none. */
    alike(rows: readonly number[], found: Uint32Array): (Alike | null)[] {
      const { indexOf } = entriesOfList()
      const groups = new Map<number | undefined, number[]>(rows.map((row) => [indexOf[row], []]))
      for (const row of found) groups.get(indexOf[row])?.push(row)
      return rows.map((row) => {
        const group = groups.get(indexOf[row]) ?? []
        return group.length > 1 ? summaryOf(columns, group) : null
      })
    },
  }
}

/** A reserved flat is counted, and its price is not offered. */
function summaryOf({ floor, price, status }: LotColumns, rows: readonly number[]): Alike {
  const floors = rows.map((row) => floor[row] ?? NO_FLOOR).filter((at) => at !== NO_FLOOR)
  const prices = rows.flatMap((row) => (status[row] === FREE && price[row]) || [])
  return [rows.length, least(floors), most(floors), least(prices)]
}

const least = (values: readonly number[]) => (values.length ? Math.min(...values) : null)
const most = (values: readonly number[]) => (values.length ? Math.max(...values) : null)

type LayoutEntries = { indexOf: Uint32Array; best: Uint32Array }

/** Layouts counted from 0, each with a place for the best rank that was met. */
function entriesOf(layouts: Float64Array): LayoutEntries {
  const numbers = new Map<number, number>()
  const indexOf = Uint32Array.from(layouts, (layout) => {
    const known = numbers.get(layout) ?? numbers.size
    numbers.set(layout, known)
    return known
  })
  return { indexOf, best: new Uint32Array(numbers.size).fill(NOT_MET) }
}

/** A number for each row that rows of one layout share: house, layout, rooms and area side by side. */
function layoutsOf({ id, place, places, layout, rooms, area }: LotColumns): Float64Array {
  return Float64Array.from(id, (_, row) => {
    const { building } = itemAt(places, place[row])
    const kind = (building * 256 + (layout[row] ?? NONE)) * 256 + (rooms[row] ?? NONE)
    return kind * 2 ** 22 + (area[row] ?? 0)
  })
}
