import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotDeals, type LotDeal } from '#domain/lots/deal.ts'
import { purposeNames, vatNames } from '#domain/premises/premises-words.ts'
import { formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { formatLength } from '#domain/text/length.ts'
import type { PremisesConditions } from '#site/parts/lots/query/conditions.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { plural, type NounForms } from '#domain/text/plural.ts'
import {
  commonSorts,
  foundNeuter,
  type ListDescription,
} from '#site/parts/lots/query/list-description.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import type { SegmentLink } from '#site/ui/controls/segmented.tsx'

export const premisesForms: NounForms = ['помещение', 'помещения', 'помещений']

const conditions: PremisesConditions = {
  rentFrom: (rent) => `Аренда от\u00A0${formatRubles(rent)}`,
  rentTo: (rent) => `Аренда до\u00A0${formatRubles(rent)}`,
  trades: (trade) => `Подходит: ${purposeNames[trade].toLowerCase()}`,
  purposes: (purpose) => purposeNames[purpose],
  powerFrom: (power) => `От\u00A0${formatNumber(power, { most: 2 })}\u00A0кВт`,
  ceilingFrom: (ceiling) => `Потолок от\u00A0${formatLength(ceiling)}`,
  vats: (vat) => capitalise(vatNames[vat]),
  paybackTo: (years) =>
    `Окупаемость до\u00A0${formatNumber(years, { most: 2 })}\u00A0${plural(Math.ceil(years), ['года', 'лет', 'лет'])}`,
}

/** Premises as cards; the page of the table leads to itself. */
export const aboutPremises: ListDescription = {
  kind: 'commercial',
  href: (query) => pageLinks.lots('commercial', query),
  forms: premisesForms,
  shown: premisesForms,
  found: foundNeuter,
  floorName: 'Этаж',
  ofKind: conditions,
  sorts: commonSorts,
  none: {
    title: 'Сейчас свободных помещений нет',
    text: 'Когда помещения появятся, они будут на этой странице.',
  },
}

type DealTitles = { title: string; heading: string; table: string }

const words: Record<'sale' | 'rent' | 'ready_business' | 'both', DealTitles> = {
  sale: {
    title: 'Купить коммерческое помещение',
    heading: 'Коммерческая недвижимость',
    table: 'Коммерческие помещения',
  },
  rent: {
    title: 'Аренда коммерческих помещений',
    heading: 'Помещения в\u00A0аренду',
    table: 'Помещения в\u00A0аренду',
  },
  ready_business: {
    title: 'Купить готовый бизнес',
    heading: 'Готовый бизнес с\u00A0арендатором',
    table: 'Помещения с\u00A0арендатором',
  },
  both: {
    title: 'Купить или арендовать коммерческое помещение',
    heading: 'Коммерческая недвижимость',
    table: 'Коммерческие помещения',
  },
}

/** What the list is called by the deals of what it shows. */
export function dealTitles({ asked, list }: Pick<LotListData, 'asked' | 'list'>): DealTitles {
  const isAsked = (deal: LotDeal) => asked.deals.length === 0 || asked.deals.includes(deal)
  const shown = lotDeals.filter((deal) => isAsked(deal) && (list.facets.deal?.[deal] ?? 0) > 0)
  if (!shown.includes('rent'))
    return words[shown.length > 0 && !shown.includes('sale') ? 'ready_business' : 'sale']
  return words[shown.length === 1 ? 'rent' : 'both']
}

/** No price is on such a page, only rents. */
export const isLetOnly = (data: Pick<LotListData, 'asked' | 'list'>): boolean =>
  dealTitles(data) === words.rent

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
