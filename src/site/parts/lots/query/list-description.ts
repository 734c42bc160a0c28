import type { LotKind } from '#domain/lots/lot.ts'
import type { LotQuery, LotSort } from '#domain/query/lot-query.ts'
import type { NounForms } from '#domain/text/plural.ts'

import type { ConditionWords } from './conditions.ts'

/** How a list of one kind of lots speaks of them, and how it leads to itself. */
export type ListDescription = ConditionWords & {
  kind: LotKind
  href: (query: Partial<LotQuery>) => string
  /** «663 квартиры» */
  forms: NounForms
  /** After «Показать», where the case is heard: «1 кладовую». */
  shown: NounForms
  /** «нашлась бы 1 квартира» */
  found: NounForms
  sorts: readonly LotSort[]
  /** Shown when nothing is for sale at all. */
  none: { title: string; text: string }
}

/** Orders that mean something for any kind of lot. */
export const commonSorts = ['price', '-price', 'area', '-area', 'metre'] as const

export const foundFeminine: NounForms = ['нашлась бы', 'нашлись бы', 'нашлось бы']
export const foundNeuter: NounForms = ['нашлось бы', 'нашлись бы', 'нашлось бы']
