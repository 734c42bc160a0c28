import type { Catalogue } from '#contract/catalogue.ts'
import type { House } from '#contract/public/houses.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { chooseHouse } from '#site/pages/flat-list/chessboard/choose-house.ts'
import { askLandings } from '#site/parts/lots/ask-landings.ts'
import type { LandingLink } from '#site/parts/lots/landing-links.tsx'
import { askLotList, type LotListData } from '#site/parts/lots/query/lot-list.ts'

import { asksAllFilters } from './filter/all-filters.ts'

/** The data of the screen with a list of flats. */
export type FlatList = LotListData & {
  /** The filter shows every condition. */
  allFilters: boolean
  /** For a chessboard: the house shown and ids of its flats that fit. */
  house: House | null
  matches: number[]
  /** Narrower lists under addresses of their own. */
  landings: LandingLink[]
  /** The houses that the list is of, as they stand. undefined: no such picture is made, or nothing was found. */
  quay: string | undefined
  /** Some flat of all is on the first floor, or under it. */
  hasFirstFloor: boolean
}

export function askFlats(catalogue: Catalogue, query: URLSearchParams) {
  const data = askLotList(catalogue, 'flat', query)
  const isFirst = ({ ranges }: LotListData['list']) => ranges.floor.min < 2
  const { asked } = data
  const lotList: FlatList = {
    ...data,
    allFilters: asksAllFilters(query),
    house: null,
    matches: [],
    landings: askLandings(catalogue, asked),
    quay: data.list.total
      ? catalogue.lots('flat').header.quays?.[[...asked.projects, ...asked.buildings].join()]
      : undefined,
    hasFirstFloor: isFirst(data.list) || isFirst(catalogue.lots('flat').find(lotQuery())),
  }
  return asked.view === 'chess' ? withHouse(lotList, catalogue) : lotList
}

/** On the server a house is at hand, so the page need not wait. */
function withHouse(lotList: FlatList, catalogue: Catalogue): FlatList | Promise<FlatList> {
  const { asked, list, names } = lotList
  const building = chooseHouse(names.buildings, asked, list.facets.building)
  if (building === null) return lotList
  const matches = catalogue.lots('flat').ids({ ...asked, buildings: [building] })
  const house = catalogue.house(building)
  return house instanceof Promise
    ? house.then((one) => ({ ...lotList, matches, house: one }))
    : { ...lotList, matches, house }
}
