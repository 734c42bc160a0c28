import type { LevelKind } from '#domain/addresses/place-links.ts'
import { formatHouse, floorName } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import type { Catalogue } from '#contract/catalogue.ts'

/** The level with most to choose from. */
export type FullestLevel = {
  building: number
  floor: number
  /** Alias of its project. */
  project: string
  /** «Маячный двор, дом 1, уровень −2» */
  name: string
  /** Of what is asked for: as many as its picture lights. */
  free: number
}

/** Of the levels that hold what is asked for; null: nothing of it is free, or nobody knows where it is. */
export function fullestLevel(
  catalogue: Catalogue,
  kind: LevelKind,
  asked: Partial<LotQuery>,
): FullestLevel | null {
  const free = catalogue
    .lots(kind)
    .every(lotQuery(asked))
    .filter((lot): lot is Lot & { floor: number } => isFree(lot) && lot.floor !== null)
  const levels = Map.groupBy(free, ({ building, floor }) => `${building.id} ${floor}`)
  const [most] = [...levels.values()].toSorted((one, other) => other.length - one.length)
  const [lot] = most ?? []
  if (!most || !lot) return null
  return {
    building: lot.building.id,
    floor: lot.floor,
    project: lot.project.alias,
    name: [formatHouse(lot), floorName(lot)?.replace(' ', '\u00A0')].filter(Boolean).join(', '),
    free: most.length,
  }
}
