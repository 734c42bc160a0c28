import { NO_FLOOR, type LotColumns } from '#catalogue/columns/columns.ts'
import { pricePerMetre } from '#catalogue/columns/price-per-metre.ts'
import type { LotSort } from '#domain/query/lot-query.ts'

/** All listed rows in one of the orders, and where in it each row stands. */
export type SortOrder = { rows: Uint32Array; standing: Uint32Array }

/** An order is made when first asked for. Rows go by id, and the sort is stable: equal lots keep that. */
export function openSortOrders(columns: LotColumns): (sort: LotSort) => SortOrder {
  const made = new Map<LotSort, SortOrder>()
  return (sort) => {
    const order = made.get(sort) ?? makeOrder(columns.listed, keyOf(sort, columns))
    made.set(sort, order)
    return order
  }
}

/** These rows in this order. */
export function sortRows({ rows, standing }: SortOrder, found: Uint32Array): number[] {
  const standings = found.map((row) => standing[row]!).sort()
  return Array.from(standings, (at) => rows[at]!)
}

function makeOrder(listed: number, keyOfRow: (row: number) => number): SortOrder {
  const keys = new Float64Array(listed)
  for (let row = 0; row < listed; row++) keys[row] = keyOfRow(row)
  const rows = Uint32Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]!)
  const standing = new Uint32Array(listed)
  for (let at = 0; at < listed; at++) standing[rows[at]!] = at
  return { rows, standing }
}

/** What has no value comes last, whichever way the order goes. */
const LAST = Number.MAX_SAFE_INTEGER

function keyOf(sort: LotSort, columns: LotColumns): (row: number) => number {
  const { price, area, floor, newness, place, places } = columns
  const down = sort.startsWith('-') ? -1 : 1
  switch (sort) {
    case 'price':
    case '-price':
      return (row) => (price[row] === 0 ? LAST : down * price[row]!)
    case 'metre':
    case '-metre':
      return (row) => (price[row] === 0 ? LAST : down * pricePerMetre(price[row]!, area[row]!))
    case 'area':
    case '-area':
      return (row) => down * area[row]!
    case 'floor':
    case '-floor':
      return (row) => (floor[row] === NO_FLOOR ? LAST : down * floor[row]!)
    case 'keys':
      return (row) => places[place[row]!]!.keys ?? LAST
    case 'new':
      return (row) => -newness[row]!
  }
}
