import { isForMoto, type LotColumns } from '#catalogue/columns/columns.ts'
import { itemAt } from '#domain/item-at.ts'
import { rentOf } from '#domain/lots/deal.ts'
import type { OnSale } from '#domain/lots/lot-count.ts'
import { lotStatuses } from '#domain/lots/lot.ts'

export const FREE = lotStatuses.indexOf('available')

/** Listed rows only: what is not free in a list is reserved. «От» of parking is of cars, where any place is for one. */
export function countOnSale(columns: LotColumns, rows: Iterable<number>): OnSale {
  const { status, price, deal, deals, area, place, places, trait, traits } = columns
  let free = 0
  let notOpen = 0
  let reserved = 0
  let cheapest = Infinity
  let cheapestMoto = Infinity
  let minRent = Infinity
  for (const row of rows) {
    if (places[place[row] ?? 0]?.notOpen) {
      notOpen++
      continue
    }
    if (status[row] !== FREE) {
      reserved++
      continue
    }
    free++
    const asked = price[row] || Infinity
    if (isForMoto(traits[trait[row] ?? 0])) cheapestMoto = Math.min(cheapestMoto, asked)
    else cheapest = Math.min(cheapest, asked)
    const { rentPerMonth } = rentOf(itemAt(deals, deal[row]), area[row] ?? 0)
    minRent = Math.min(minRent, rentPerMonth ?? Infinity)
  }
  const least = cheapest === Infinity ? cheapestMoto : cheapest
  const minPrice = least === Infinity ? null : least
  return {
    free,
    reserved,
    minPrice,
    ...(minRent < Infinity && { minRent }),
    ...(notOpen > 0 && { notOpen }),
  }
}

export function countByProject(columns: LotColumns): Map<string, OnSale> {
  const { header, listed, places, place } = columns
  const rows = Array.from({ length: listed }, (_, row) => row)
  const projectOf = (row: number) =>
    itemAt(header.buildings, itemAt(places, place[row]).building).project
  const groups = Map.groupBy(rows, projectOf)
  return new Map([...groups].map(([project, own]) => [project, countOnSale(columns, own)]))
}
