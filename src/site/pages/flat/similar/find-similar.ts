import type { Catalogue } from '#contract/catalogue.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'

const SHOWN = 4

/** Flats on sale with as many rooms in the same project, nearest in price; area stands in for a closed price. */
export function findSimilar(flat: Lot, catalogue: Catalogue): Lot[] {
  const lots = catalogue.lots(flat.kind)
  const alike = {
    ...readLotQuery(new URLSearchParams()),
    projects: [flat.project.alias],
    rooms: flat.rooms === null ? [] : [Math.min(flat.rooms, 4)],
  }
  const { price, area } = flat
  const found =
    price === null
      ? [
          lots.find({ ...alike, areaFrom: area, sort: 'area' }),
          lots.find({ ...alike, areaTo: area, sort: '-area' }),
        ]
      : [
          lots.find({ ...alike, priceFrom: price, sort: 'price' }),
          lots.find({ ...alike, priceTo: price, sort: '-price' }),
        ]
  const distance = (lot: Lot) =>
    price === null ? Math.abs(lot.area - area) : Math.abs((lot.price ?? 0) - price)
  const others = new Map(
    found.flatMap(({ lots: page }) => page.map((lot) => [lot.id, lot] as const)),
  )
  others.delete(flat.id)
  return [...others.values()]
    .filter(isFree)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
}
