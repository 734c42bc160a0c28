import type { Rubles } from '#domain/money/money.ts'

import type { PlaceSize } from './place-details.ts'

type PricedPlace = { kind: string; price: Rubles | null; area: number; place?: PlaceSize }

/** ₽ per m³ of a storage room; null where its height or its price is not known. */
export function pricePerCubicMetre({ kind, price, area, place }: PricedPlace): Rubles | null {
  const height = place?.heightMm ?? null
  if (kind !== 'storage' || price === null || height === null) return null
  return Math.round(price / (area * (height / 1_000)))
}
