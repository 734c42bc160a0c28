import type { Catalogue, LotList } from '#contract/catalogue.ts'
import { hasPrices } from '#domain/lots/pricing.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import {
  queryForKind,
  readLotQuery,
  writeTypedQuery,
  type LotQuery,
} from '#domain/query/lot-query.ts'
import { askOffer, type Offer } from '#site/parts/lots/ask-offer.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'

import { askEasier, type Easier } from './ask-easier.ts'
import type { FilterNames } from './filter-names.ts'
import { narrowingsOf } from './narrowings.ts'

/** The data of the screen with a list of lots, for any kind. */
export type LotListData = {
  asked: LotQuery
  /** How many conditions narrow it. */
  chosen: number
  list: LotList
  names: FilterNames
  /** All lots of the kind in lists, without conditions. */
  listed: number
  /** What payments of this page are counted by, and the name of the programme asked for. */
  loans: LoanProgramme[]
  /** null where no price and no rent is shown. */
  offer: Offer | null
  /** Left out where a price of sale is shown. */
  isRentOnly?: boolean
  usualProgramme: string | null
  /** Of parking: how many of the list have a charger. */
  chargers?: number
  /** With nothing found. */
  easier?: Easier
}

/** The part of an address that a list cares for, in its one spelling. */
export const spellList = (query: URLSearchParams): string => writeTypedQuery(readLotQuery(query))

export function askLotList(
  catalogue: Catalogue,
  kind: LotKind,
  query: URLSearchParams,
): LotListData {
  const lots = catalogue.lots(kind)
  const asked = queryForKind(readLotQuery(query), kind)
  const list = lots.find(asked, kind === 'flat' && asked.view === 'cards' ? 'layout' : 'lot')
  const chosen = narrowingsOf(asked).length
  const { projects, buildings, promotions, programmes } = lots.header
  return {
    asked: { ...asked, page: list.page },
    chosen,
    list,
    names: {
      projects,
      buildings,
      // A discount for some is no word for everybody.
      promotions: promotions.map(({ id, title, badge, conditional }) => ({
        id,
        title,
        badge: conditional ? null : badge,
      })),
      programmes: programmes.map(({ id, name }) => ({ id, name })),
    },
    listed: catalogue.projects.reduce((sum, { onSale }) => sum + listedOf(onSale[kind]), 0),
    loans: loansOf(catalogue, list.lots),
    offer: askOffer(catalogue, hasPrices(lots.pricing), kind),
    ...(!lots.pricing.sale && { isRentOnly: true }),
    usualProgramme:
      (programmes.find(({ id }) => id === asked.programme) ?? programmes[0])?.name ?? null,
    ...(kind === 'parking' && { chargers: lots.ids({ ...asked, charger: 1 }).length }),
    ...(list.total === 0 && chosen > 0 && { easier: askEasier(lots, asked) }),
  }
}

type ListHead = { title: string; description: string }
type Href = (query: Partial<LotQuery>) => string

/**
 * What search engines see of a list: its pages are themselves, a filter leads to the whole list, and a filter of
 * several conditions is not indexed.
 */
export function listHead(
  { chosen, list }: LotListData,
  href: Href,
  { title, description }: ListHead,
) {
  const page = list.page > 1 ? `, страница ${list.page}` : ''
  return {
    title: title + page,
    description,
    canonical: href(chosen > 0 ? {} : { page: list.page }),
    noindex: chosen > 1,
  }
}
