import type { Catalogue } from '#catalogue/catalogue.ts'
import { readLotQuery } from '#domain/lot-query.ts'
import type { Lot } from '#domain/lot.ts'

/** Flats on sale of the same layout in the same house, from low floors to high, the flat itself among them. */
export function ladderOf(flat: Lot, catalogue: Catalogue): Lot[] {
  const { lots } = catalogue.lots(flat.kind).find({
    ...readLotQuery(new URLSearchParams()),
    buildings: [flat.building.id],
    rooms: flat.rooms === null ? [] : [Math.min(flat.rooms, 4)],
    areaFrom: flat.area,
    areaTo: flat.area,
    sort: 'floor',
  })
  return lots.filter(({ rooms, layout }) => rooms === flat.rooms && layout === flat.layout)
}
