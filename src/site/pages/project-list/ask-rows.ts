import type { Catalogue } from '#contract/catalogue.ts'
import type { ProjectProgress } from '#contract/structure.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isBareHouse, lowerFirst } from '#domain/lots/house-name.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

/** What of a project is for sale, by rooms: 4 stands for four and more. */
export type ProjectPrices = {
  byRooms: CheapestFlat[]
  /** Of a free flat. */
  minPerMetre: Rubles | null
}

/** The flat that a price «from» is of: without it more rooms may look cheaper than fewer for no reason. */
type CheapestFlat = { rooms: number; minPrice: Rubles; about: string }

type PricesByProject = Record<string, ProjectPrices>

/** By catalogue: each choice of projects to compare is a page of its own, with the same prices. */
const known = new WeakMap<Catalogue, PricesByProject>()

export function askPrices(catalogue: Catalogue): PricesByProject {
  const prices = known.get(catalogue) ?? findPrices(catalogue)
  known.set(catalogue, prices)
  return prices
}

/** Prices of every project in one passage through what is for sale. */
function findPrices(catalogue: Catalogue): PricesByProject {
  const free = catalogue.lots('flat').every(lotQuery()).filter(isFree)
  const groups = Map.groupBy(free, ({ project }) => project.alias)
  return Object.fromEntries(
    [...groups].map(([alias, flats]) => {
      const byRooms = [0, 1, 2, 3, 4].flatMap((rooms) => {
        const some = flats.filter((flat) => Math.min(flat.rooms ?? NaN, 4) === rooms)
        const found = cheapest(some)
        return found ? [{ rooms, ...found }] : []
      })
      return [
        alias,
        { byRooms, minPerMetre: least(flats.map(({ pricePerMetre }) => pricePerMetre)) },
      ]
    }),
  )
}

function cheapest(flats: readonly Lot[]): Omit<CheapestFlat, 'rooms'> | null {
  const minPrice = least(flats.map(({ price }) => price))
  const flat = flats.find(({ price }) => price === minPrice)
  if (!flat || minPrice === null) return null
  const house = isBareHouse(flat.building.name) ? [] : [lowerFirst(flat.building.name)]
  // «евро 36,2 м²»: with a kitchen for a room it costs less than a flat of fewer rooms.
  const area = `${flat.layout === 'euro' ? 'евро\u00A0' : ''}${formatArea(flat.area)}`
  return { minPrice, about: [area, ...house].join(', ') }
}

function least(prices: readonly (Rubles | null)[]): Rubles | null {
  const known = prices.filter((price) => price !== null)
  return known.length > 0 ? known.reduce((one, other) => Math.min(one, other)) : null
}

export const progressOf = (
  progress: readonly ProjectProgress[],
  alias: string,
): ProjectProgress | undefined => progress.find((one) => one.alias === alias)
