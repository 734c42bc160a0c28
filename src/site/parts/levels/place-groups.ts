import type { Lot } from '#domain/lots/lot.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

type PlaceGroup = {
  /** null: its list is named after them. */
  title: string | null
  lots: Lot[]
}

/** Lots of a list, which come in this order: for cars, then for motorcycles. */
export function inGroups({ placeKinds }: Pick<LotQuery, 'placeKinds'>, lots: Lot[]): PlaceGroup[] {
  const title = placeKinds.join() === 'moto' ? null : 'Для\u00A0мотоцикла'
  const groups = Map.groupBy(lots, ({ place }) => place?.placeKind === 'moto')
  return [...groups].map(([isForMoto, alike]) => ({
    title: isForMoto ? title : null,
    lots: alike,
  }))
}
