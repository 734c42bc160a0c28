import type { Catalogue, OnSale } from '#catalogue/catalogue.ts'
import type { LotCatalogue } from '#catalogue/lots.ts'
import type { Rubles } from '#domain/money/money.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Flats left by their number of rooms: 0 is a studio, 4 stands for four and more. Only what there is. */
export type LeftByRooms = {
  rooms: number
  count: number
  minPrice: Rubles | null
  minArea: number
}[]

/** What of a project is left, counted by the catalogue itself. */
export type OnSaleHere = {
  flats: OnSale
  commercial: OnSale
  storage: OnSale
  parking: OnSale
  byRooms: LeftByRooms
  /** Flats left in each house, by its id. */
  byBuilding: Record<string, number>
}

const nothing: OnSale = { count: 0, minPrice: null }

export function askOnSale(catalogue: Catalogue, alias: string): OnSaleHere {
  const flats = catalogue.lots('flat')
  const summary = catalogue.projects.find((one) => one.alias === alias)?.onSale
  const { facets } = flats.find(lotQuery({ projects: [alias] }))
  return {
    flats: summary?.flat ?? nothing,
    commercial: summary?.commercial ?? nothing,
    storage: summary?.storage ?? nothing,
    parking: summary?.parking ?? nothing,
    byRooms: askByRooms(flats, { projects: [alias] }),
    byBuilding: facets.building,
  }
}

export function askByRooms(flats: LotCatalogue, where: Partial<LotQuery>): LeftByRooms {
  return [0, 1, 2, 3, 4].flatMap((rooms) => {
    const { total, ranges } = flats.find(lotQuery({ ...where, rooms: [rooms] }))
    if (total === 0) return []
    return { rooms, count: total, minPrice: ranges.price.min || null, minArea: ranges.area.min }
  })
}
