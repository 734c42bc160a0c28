import type { LotCatalogue } from '#catalogue/lots.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

const PICKS = 4

/** Where to begin looking: the cheapest free flat of each number of rooms, small ones first. */
export function askPicks(flats: LotCatalogue): Lot[] {
  return [0, 1, 2, 3, 4]
    .flatMap((rooms) => {
      const { lots } = flats.find(lotQuery({ rooms: [rooms] }))
      return lots.find(({ status, price }) => status === 'available' && price !== null) ?? []
    })
    .slice(0, PICKS)
}
