import type { JsonObject } from '#server/db/json.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { readNumber } from '#server/import/normalise/numbers.ts'

export type SpecialOffer = {
  name: string | null
  /** What is paid with it. */
  discountPrice: string | null
  value: string | null
  /** «percent», «%» */
  unit: string | null
}

/** The lowest price an offer gives is the price; the price before it becomes the base price. */
export function withOffers(
  fields: LotFields,
  offers: readonly SpecialOffer[],
  { closedPrice }: ReadOptions,
): { fields: LotFields; details: JsonObject } {
  const price = readNumber(fields.price ?? null)
  const names = offers.map(({ name }) => name).filter((name) => name !== null)
  const details: JsonObject = names.length > 0 ? { offers: names } : {}
  if (price === null || price === closedPrice) return { fields, details }
  const lowest = Math.min(...offers.map((offer) => priceWith(offer, price) ?? price))
  if (!(lowest > 0 && lowest < price)) return { fields, details }
  return {
    fields: { ...fields, price: String(lowest), basePrice: String(price) },
    details,
  }
}

function priceWith({ discountPrice, value, unit }: SpecialOffer, price: number): number | null {
  const discounted = readNumber(discountPrice)
  if (discounted !== null && discounted > 0) return discounted
  const percent = /^(percent|%|процент)/i.test(unit ?? '') ? readNumber(value) : null
  return percent !== null && percent > 0 && percent < 90
    ? Math.round(price * (1 - percent / 100))
    : null
}
