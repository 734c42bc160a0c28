import type { Catalogue } from '#contract/catalogue.ts'
import type { ProjectProgress } from '#contract/structure.ts'
import { isFree } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

/** What of a project is for sale, by rooms: 4 stands for four and more. */
export type ProjectPrices = {
  byRooms: { rooms: number; minPrice: Rubles }[]
  /** Of a free flat. */
  minPerMetre: Rubles | null
}

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
        const minPrice = least(
          flats
            .filter((flat) => flat.rooms !== null && Math.min(flat.rooms, 4) === rooms)
            .map(({ price }) => price),
        )
        return minPrice === null ? [] : [{ rooms, minPrice }]
      })
      return [
        alias,
        { byRooms, minPerMetre: least(flats.map(({ pricePerMetre }) => pricePerMetre)) },
      ]
    }),
  )
}

function least(prices: readonly (Rubles | null)[]): Rubles | null {
  const known = prices.filter((price) => price !== null)
  return known.length > 0 ? known.reduce((one, other) => Math.min(one, other)) : null
}

export const progressOf = (
  progress: readonly ProjectProgress[],
  alias: string,
): ProjectProgress | undefined => progress.find((one) => one.alias === alias)
