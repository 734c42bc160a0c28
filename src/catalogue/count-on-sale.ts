import type { LotColumns } from '#catalogue/columns/columns.ts'
import { itemAt } from '#domain/item-at.ts'
import type { OnSale } from '#domain/lots/lot-count.ts'
import { lotStatuses } from '#domain/lots/lot.ts'

export const FREE = lotStatuses.indexOf('available')

/** Listed rows only: what is not free in a list is reserved. */
export function countOnSale({ status, price }: LotColumns, rows: Iterable<number>): OnSale {
  let free = 0
  let reserved = 0
  let cheapest = Infinity
  for (const row of rows) {
    if (status[row] !== FREE) {
      reserved++
      continue
    }
    free++
    cheapest = Math.min(cheapest, price[row] || Infinity)
  }
  return { free, reserved, minPrice: cheapest === Infinity ? null : cheapest }
}

export function countByProject(columns: LotColumns): Map<string, OnSale> {
  const { header, listed, places, place } = columns
  const rows = Array.from({ length: listed }, (_, row) => row)
  const projectOf = (row: number) =>
    itemAt(header.buildings, itemAt(places, place[row]).building).project
  const groups = Map.groupBy(rows, projectOf)
  return new Map([...groups].map(([project, own]) => [project, countOnSale(columns, own)]))
}
