import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { NounForms } from '#domain/text/plural.ts'
import {
  commonSorts,
  foundNeuter,
  type ListDescription,
} from '#site/parts/lots/query/list-description.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'

export const premisesForms: NounForms = ['помещение', 'помещения', 'помещений']

/** Premises as cards; the page of the table leads to itself. */
export const aboutPremises: ListDescription = {
  kind: 'commercial',
  href: (query) => pageLinks.lots('commercial', query),
  forms: premisesForms,
  shown: premisesForms,
  found: foundNeuter,
  floorName: 'Этаж',
  sorts: commonSorts,
  none: {
    title: 'Сейчас свободных помещений нет',
    text: 'Когда помещения появятся в продаже, они будут на этой странице.',
  },
}

/** The same premises as cards and as a table: two pages, one query. */
export const waysToLook = (query: LotQuery, current: 'cards' | 'list'): SegmentLink[] => [
  {
    href: pageLinks.lots('commercial', query),
    label: 'Карточки',
    icon: 'cards',
    current: current === 'cards',
  },
  { href: pageLinks.premises(query), label: 'Таблица', icon: 'list', current: current === 'list' },
]
