import type { Catalogue } from '#catalogue/catalogue.ts'
import { lotQuery } from '#domain/lot-query.ts'
import type { Rubles } from '#domain/money.ts'

import type { LevelKind } from './level-views.tsx'

export type IntroData = {
  total: number
  minPrice: Rubles | null
  /** m²; null while nothing is for sale */
  area: { min: number; max: number } | null
  projects: { alias: string; name: string; count: number; minPrice: Rubles | null }[]
}

/** What there is to say of storage rooms or parking before one is chosen: numbers that are counted, not promised. */
export function askIntro(catalogue: Catalogue, kind: LevelKind): IntroData {
  const { total, ranges } = catalogue.lots(kind).find(lotQuery())
  return {
    total,
    minPrice: ranges.price.min || null,
    area: total > 0 ? { min: ranges.area.min, max: ranges.area.max } : null,
    projects: catalogue.projects
      .map(({ alias, name, onSale }) => ({ alias, name, ...onSale[kind] }))
      .filter(({ count }) => count > 0),
  }
}
