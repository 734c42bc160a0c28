import type { Catalogue } from '#catalogue/catalogue.ts'
import type { LotCatalogue } from '#catalogue/lots.ts'
import { listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Flats left by their number of rooms: 0 is a studio, 4 stands for four and more. Only what there is. */
export type LeftByRooms = (OnSale & { rooms: number; minArea: number })[]

/** What of a project is left, counted by the catalogue itself. */
export type OnSaleHere = {
  flats: OnSale
  commercial: OnSale
  storage: OnSale
  parking: OnSale
  byRooms: LeftByRooms
  /** Flats left in each house, by its id. */
  byBuilding: Record<string, OnSale>
}

export function askOnSale(catalogue: Catalogue, alias: string): OnSaleHere {
  const flats = catalogue.lots('flat')
  const summary = catalogue.projects.find((one) => one.alias === alias)?.onSale
  const { facets } = flats.find(lotQuery({ projects: [alias] }))
  return {
    flats: summary?.flat ?? noneOnSale,
    commercial: summary?.commercial ?? noneOnSale,
    storage: summary?.storage ?? noneOnSale,
    parking: summary?.parking ?? noneOnSale,
    byRooms: askByRooms(flats, { projects: [alias] }),
    byBuilding: Object.fromEntries(
      Object.keys(facets.building).map((id) => [
        id,
        flats.find(lotQuery({ buildings: [Number(id)] })).onSale,
      ]),
    ),
  }
}

export function askByRooms(flats: LotCatalogue, where: Partial<LotQuery>): LeftByRooms {
  return [0, 1, 2, 3, 4].flatMap((rooms) => {
    const { onSale, ranges } = flats.find(lotQuery({ ...where, rooms: [rooms] }))
    if (listedOf(onSale) === 0) return []
    return { ...onSale, rooms, minArea: ranges.area.min }
  })
}
