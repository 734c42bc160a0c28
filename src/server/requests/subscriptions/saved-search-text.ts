import type { Catalogue } from '#catalogue/catalogue.ts'

import type { Subscription } from './due-subscriptions.ts'
import { nameOf } from './letters.ts'
import type { SavedSearch } from './saved-search-parser.ts'

export const savedSearchOfRow = ({ lotId, query }: Subscription): SavedSearch =>
  lotId === null ? { lotId, query: query ?? '' } : { lotId, query: null }

/** «если освободится «Квартира № 12»» */
export function savedSearchText({ lotId }: SavedSearch, catalogue: Catalogue): string {
  const lot = lotId === null ? null : catalogue.lot(lotId)
  if (lot) return `если освободится «${nameOf(lot)}»`
  return lotId === null ? 'когда появятся квартиры по вашим условиям' : 'если квартира освободится'
}
