import type { LotCatalogue } from '#contract/catalogue.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'

const PICKS = 4

/** Where to begin looking: the cheapest free flat of each number of rooms, small ones first, then of any. */
export function askPicks(flats: LotCatalogue, among: Partial<LotQuery> = {}): Lot[] {
  const byRooms = [0, 1, 2, 3, 4].flatMap(
    (rooms) => flats.find(lotQuery({ ...among, rooms: [rooms] })).lots.find(isOffered) ?? [],
  )
  if (byRooms.length >= PICKS) return byRooms.slice(0, PICKS)
  const others = flats
    .find(lotQuery(among))
    .lots.filter((lot) => isOffered(lot) && !isIn(byRooms, lot))
  return [...byRooms, ...others.slice(0, PICKS - byRooms.length)]
}

const isOffered = (lot: Lot) => isFree(lot) && lot.price !== null
const isIn = (lots: readonly Lot[], { id }: Lot) => lots.some((one) => one.id === id)
