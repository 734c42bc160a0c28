import { productOf, type Ecommerce, type SoldLot } from '#domain/analytics/ecommerce.ts'

import type { LotsShown } from './page-content.ts'

declare global {
  interface Window {
    /** The counter reads goods from it, those told before its script has come too. */
    dataLayer?: { ecommerce: Ecommerce }[]
  }
}

/** A page of a list or of one lot has been shown. */
export function tellOfPage({ list, one }: LotsShown) {
  if (one) tell({ currencyCode: 'RUB', detail: { products: [productOf(one)] } })
  else if (list.length > 0)
    tell({ currencyCode: 'RUB', impressions: list.map((lot, at) => productOf(lot, at + 1)) })
}

/** Lots put into the favourites or taken out. Those that the page does not show have no price to tell. */
export function tellOfSaved(action: 'add' | 'remove', ids: number[], { list, one }: LotsShown) {
  const here = [...(one ? [one] : []), ...list]
  const products = ids.flatMap((id) => here.find((lot) => lot.id === id) ?? []).map(toProduct)
  if (products.length === 0) return
  tell({
    currencyCode: 'RUB',
    ...(action === 'add' ? { add: { products } } : { remove: { products } }),
  })
}

const toProduct = (lot: SoldLot) => productOf(lot)

const tell = (ecommerce: Ecommerce) => void (window.dataLayer ??= []).push({ ecommerce })
