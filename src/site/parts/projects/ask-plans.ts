import type { LotCatalogue } from '#contract/catalogue.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import type { Lot } from '#domain/lots/lot.ts'

/** As much of a lot as its plan on a poster needs. */
export type PlannedLot = Pick<
  Lot,
  'id' | 'url' | 'kind' | 'number' | 'rooms' | 'layout' | 'area' | 'planUrl'
>

const MOST = 3

/** Plans of flats for sale, each of another number of rooms, for where no picture of a house is known. */
export function askPlans(flats: LotCatalogue, where: Partial<LotQuery> = {}): PlannedLot[] {
  const byRooms = [0, 1, 2, 3, 4].flatMap((rooms) => {
    const { lots } = flats.find(lotQuery({ ...where, rooms: [rooms] }))
    return lots.find(({ planUrl }) => planUrl !== null) ?? []
  })
  const others = new Map(byRooms.map((lot) => [lot.planUrl, lot]))
  return [...others.values()].slice(0, MOST).map(plannedOf)
}

const plannedOf = ({ id, url, kind, number, rooms, layout, area, planUrl }: Lot): PlannedLot => ({
  id,
  url,
  kind,
  number,
  rooms,
  layout,
  area,
  planUrl,
})
