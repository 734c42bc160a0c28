import { isRent, lotDeals, type LotDeal } from '#domain/lots/deal.ts'
import { isListed, type LotStatus } from '#domain/lots/lot.ts'
import type { Kopecks } from '#domain/money/money.ts'

import { dictionary, itself, lookUp } from './dictionary.ts'
import type { LotDraft } from './lot-draft.ts'
import { noteUnknown, type Notes } from './notes.ts'
import { priceOfArea } from './read-values.ts'

export const dealWords = dictionary<LotDeal>('deal', [
  ...itself(lotDeals),
  ['продажа · продам · продается · купить · покупка · for sale · sell', 'sale'],
  [
    'аренда · в аренду · сдам · сдается · сдача · сдача в аренду · арендовать · lease · to let',
    'rent',
  ],
  [
    'готовый бизнес · габ · арендный бизнес · продажа с арендатором · с арендатором',
    'ready_business',
  ],
])

export type DealTerms = Pick<
  LotDraft,
  'deal' | 'price' | 'basePrice' | 'rentPerMonth' | 'rentPerMetreYear'
>

export type ParsedDeal = { deal: LotDeal | null; isUnknown: boolean }

/** null: no deal is given, so the lot is for sale. */
export function readDeal(notes: Notes, field: string, text: string | null): ParsedDeal {
  const deal = lookUp(dealWords, text, notes.options.words)
  if (deal === undefined) noteUnknown(notes, field, text, dealWords.fills)
  return { deal: deal ?? null, isUnknown: deal === undefined }
}

/** A lot with an unknown deal is neither for sale nor to let. */
export const statusUnder = ({ isUnknown }: ParsedDeal, status: LotStatus): LotStatus =>
  isUnknown && isListed(status) ? 'not_for_sale' : status

type Money = Omit<DealTerms, 'deal'>

/** What is to let has no price, and only that has a rent. */
export const termsOf = (deal: LotDeal, money: Money): DealTerms =>
  deal === 'rent'
    ? { ...money, deal, price: null, basePrice: null }
    : { ...money, deal, rentPerMonth: null, rentPerMetreYear: null }

/** The unit of an offer's one price; a year is the year of a rent. */
export type PriceUnit = { isPerMetre: boolean; isPerYear: boolean }

export const priceFrom = (
  notes: Notes,
  price: Kopecks | null,
  { isPerMetre }: PriceUnit,
  area: number,
): Kopecks | null => (isPerMetre ? priceOfArea(notes, price, area) : price)

export function rentFrom(rent: Kopecks | null, { isPerMetre, isPerYear }: PriceUnit) {
  if (rent === null) return { rentPerMonth: null, rentPerMetreYear: null }
  return isPerMetre
    ? { rentPerMonth: null, rentPerMetreYear: isPerYear ? rent : rent * 12 }
    : { rentPerMonth: isPerYear ? Math.round(rent / 12) : rent, rentPerMetreYear: null }
}

type Offer = { asked: Kopecks | null; area: number; unit: PriceUnit | null }

/** The terms of an offer with one price; of a price in a unit that nobody knows nothing is known. */
export function offerTerms(notes: Notes, deal: LotDeal, { asked, area, unit }: Offer): DealTerms {
  const isPriced = unit !== null && !isRent({ deal })
  const price = isPriced ? priceFrom(notes, asked, unit, area) : null
  const rent = unit ? rentFrom(asked, unit) : { rentPerMonth: null, rentPerMetreYear: null }
  return termsOf(deal, { price, basePrice: null, ...rent })
}
