import type { Lot } from '#domain/lots/lot.ts'
import { LOTS_PER_PAGE, type LotQuery } from '#domain/query/lot-query.ts'

type PlaceGroup = {
  /** undefined: all of them are alike. */
  title?: string
  lots: Lot[]
}

const CAR = 'Для\u00A0машины'
const MOTO = 'Для\u00A0мотоцикла'

/**
 * The lots of a list, a page of it at a time: by price those for motorcycles are the first, and most come for a car.
 * Each page holds what it held, so that a page that is opened below the others moves none of them.
 */
export function inGroups({ sort }: Pick<LotQuery, 'sort'>, lots: Lot[]): PlaceGroup[] {
  const groups: Required<PlaceGroup>[] = []
  for (let at = 0; at < lots.length; at += LOTS_PER_PAGE) {
    const page = Map.groupBy(lots.slice(at, at + LOTS_PER_PAGE), titleOf)
    for (const title of [CAR, MOTO]) {
      const last = groups.at(-1)
      const alike = page.get(title) ?? []
      if (last?.title === title) last.lots.push(...alike)
      else if (alike.length > 0) groups.push({ title, lots: alike })
    }
  }
  return sort === 'price' && groups.length > 1 ? groups : [{ lots }]
}

const titleOf = ({ place }: Lot): string => (place?.placeKind === 'moto' ? MOTO : CAR)
