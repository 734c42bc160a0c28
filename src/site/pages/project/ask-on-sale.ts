import type { Rubles } from '#domain/money/money.ts'
import { isFree } from '#domain/lots/lot.ts'
import type { Catalogue, LotCatalogue } from '#contract/catalogue.ts'
import { listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** Flats left by their number of rooms: 0 is a studio, 4 stands for four and more. Only what there is. */
export type LeftByRooms = (OnSale & { rooms: number; minArea: number })[]

/** What of a project is left, counted by the catalogue itself. */
export type OnSaleHere = {
  flats: OnSale
  /** Of the dearest free flat; null: none shows its price. */
  maxPrice: Rubles | null
  commercial: OnSale
  storage: OnSale
  parking: OnSale
  byRooms: LeftByRooms
  /** Lots without a number of rooms: mostly open plans. */
  open: Omit<LeftByRooms[number], 'rooms'> | null
  /** Flats left in each house, by its id. */
  byBuilding: Record<string, OnSale>
}

export function askOnSale(catalogue: Catalogue, alias: string): OnSaleHere {
  const flats = catalogue.lots('flat')
  const summary = catalogue.projects.find((one) => one.alias === alias)?.onSale
  const { facets } = flats.find(lotQuery({ projects: [alias] }))
  const { lots: dearest } = flats.find(lotQuery({ projects: [alias], sort: '-price' }))
  return {
    maxPrice: dearest.find(isFree)?.price ?? null,
    flats: summary?.flat ?? noneOnSale,
    commercial: summary?.commercial ?? noneOnSale,
    storage: summary?.storage ?? noneOnSale,
    parking: summary?.parking ?? noneOnSale,
    byRooms: askByRooms(flats, { projects: [alias] }),
    open: askOpen(flats, alias),
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

function askOpen(flats: LotCatalogue, alias: string): OnSaleHere['open'] {
  const open = flats.every(lotQuery({ projects: [alias] })).filter(({ rooms }) => rooms === null)
  if (open.length === 0) return null
  const free = open.filter(isFree)
  const notOpen = open.filter((lot) => lot.notOpen).length
  const prices = free.flatMap(({ price }) => price ?? [])
  return {
    free: free.length,
    reserved: open.length - free.length - notOpen,
    ...(notOpen > 0 && { notOpen }),
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    minArea: Math.min(...open.map(({ area }) => area)),
  }
}
