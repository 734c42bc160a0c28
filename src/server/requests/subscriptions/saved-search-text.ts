import type { Catalogue } from '#catalogue/catalogue.ts'

import type { Subscription } from './due-subscriptions.ts'
import { nameOf } from './letters.ts'
import type { Wish } from './saved-search-parser.ts'

export const wishOf = ({ lotId, query }: Subscription): Wish =>
  lotId === null ? { lotId, query: query ?? '' } : { lotId, query: null }

/** «если освободится «Квартира № 12»» */
export function wordsOf({ lotId }: Wish, catalogue: Catalogue): string {
  const lot = lotId === null ? null : catalogue.lot(lotId)
  if (lot) return `если освободится «${nameOf(lot)}»`
  return lotId === null ? 'когда появятся квартиры по вашим условиям' : 'если квартира освободится'
}
