import { isForMoto, type LotColumns } from '#catalogue/columns/columns.ts'
import { NO_FLOOR } from '#catalogue/columns/number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import { pricePerMetre } from '#catalogue/columns/price-per-metre.ts'
import { rentOf } from '#domain/lots/deal.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { LotSort } from '#domain/query/lot-query.ts'

/** All listed rows in one of the orders, and the rank of each row in it. */
export type SortOrder = { rows: Uint32Array; rank: Uint32Array }

/** An order is sorted on first use. Rows go by id and the sort is stable, so equal lots go by id. */
export function openSortOrders(columns: LotColumns): (sort: LotSort) => SortOrder {
  const orders = new Map<LotSort, SortOrder>()
  return (sort) => {
    const order = orders.get(sort) ?? sortByKey(columns, keyOf(sort, columns))
    orders.set(sort, order)
    return order
  }
}

/** These rows in this order. */
export function sortRows({ rows, rank }: SortOrder, found: Uint32Array): number[] {
  const ranks = found.map((row) => rank[row] ?? 0).sort()
  return Array.from(ranks, (at) => rows[at] ?? 0)
}

function sortByKey(columns: LotColumns, keyOfRow: (row: number) => number): SortOrder {
  const { listed } = columns
  const keys = new Float64Array(listed)
  for (let row = 0; row < listed; row++) keys[row] = keyOfRow(row)
  const rows = carsFirst(
    columns,
    Uint32Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)),
  )
  const rank = new Uint32Array(listed)
  for (let at = 0; at < listed; at++) rank[rows[at] ?? 0] = at
  return { rows, rank }
}

/** Of parking what is for a motorcycle comes after all that is for a car: the cheapest of it is no offer for who drives. */
function carsFirst({ trait, traits }: LotColumns, rows: Uint32Array): Uint32Array {
  const forMoto = traits.map(isForMoto)
  if (!forMoto.includes(true)) return rows
  const last = (row: number) => forMoto[trait[row] ?? 0] === true
  return Uint32Array.from([...rows.filter((row) => !last(row)), ...rows.filter(last)])
}

/** What has no value comes last, whichever way the order goes. */
const LAST = Number.MAX_SAFE_INTEGER
/** No price reaches it: what is to let comes after what is for sale, by its rent. */
const TO_LET = 2 ** 50

function keyOf(sort: LotSort, columns: LotColumns): (row: number) => number {
  const { price, basePrice, area, floor, newness, place, places } = columns
  const down = sort.startsWith('-') ? -1 : 1
  const rentAt = (row: number) => rentOf(itemAt(columns.deals, columns.deal[row]), area[row] ?? 0)
  const rentKey = (rent: Rubles | null) => (rent === null ? LAST : TO_LET + down * rent)
  switch (sort) {
    case 'price':
    case '-price':
      return (row) => (price[row] ? down * price[row] : rentKey(rentAt(row).rentPerMonth))
    case 'metre':
    case '-metre':
      return (row) =>
        price[row]
          ? down * pricePerMetre(price[row], area[row] ?? 0)
          : rentKey(rentAt(row).rentPerMetreYear)
    case 'discount':
      return (row) => (price[row] ? price[row] / Math.max(price[row], basePrice[row] ?? 0) : LAST)
    case 'area':
    case '-area':
      return (row) => down * (area[row] ?? 0)
    case 'floor':
    case '-floor':
      return (row) => (floor[row] === NO_FLOOR ? LAST : down * (floor[row] ?? 0))
    case 'keys':
      return (row) => itemAt(places, place[row]).keys ?? LAST
    case 'new':
      return (row) => -(newness[row] ?? 0)
  }
}
