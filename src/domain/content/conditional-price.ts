import { isObject } from '#domain/is-object.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** What a promotion takes off a price; of several the first named counts. */
type PriceEffect = { percent?: number; amount?: Rubles; price?: Rubles }

/** A promotion that lowers prices; `stacks`: also those that another one has lowered. */
type PriceOffer = PriceEffect & { stacks: boolean }

/** A promotion for some buyers: the price of a lot is without it. */
export type ConditionalOffer = PriceOffer & { condition: string }

export type ConditionalPrice = { promotion: number; condition: string; price: Rubles }

export function priceEffect(effect: Record<string, unknown>): PriceEffect {
  const { percent, amount, price } = effect
  if (isAbove(percent)) return { percent }
  if (isAbove(amount)) return { amount }
  return isAbove(price) ? { price } : {}
}

/** Whether a promotion adds up with another discount. null: it lowers no price. */
export const stacksOf = (effect: unknown, stacks: boolean): boolean | null =>
  isObject(effect) && Object.keys(priceEffect(effect)).length > 0 ? stacks : null

/** What a promotion gives that is no money. */
export const giftOf = (effect: unknown): string | null =>
  isObject(effect) && typeof effect.gift === 'string' && effect.gift.trim() !== ''
    ? effect.gift.trim()
    : null

const isAbove = (value: unknown): value is number => typeof value === 'number' && value > 0

/** «−3 %», «−100 000 ₽» are counted from the price before a discount, or from the price where they add up. null: no gain. */
export function conditionalPrice(
  { stacks, percent, amount, price: fixed }: PriceOffer,
  price: Rubles,
  basePrice: Rubles | null,
): Rubles | null {
  const from = stacks ? price : Math.max(price, basePrice ?? 0)
  const lowered = percent ? Math.round(from * (1 - percent / 100)) : (fixed ?? from - (amount ?? 0))
  return lowered > 0 && lowered < price ? lowered : null
}

/** Of offers for everybody the one that gives most counts, and those that stack on top of it. null: no gain. */
export function priceForAll(
  offers: readonly PriceOffer[],
  price: Rubles,
  basePrice: Rubles | null,
): Rubles | null {
  const lone = offers.filter(({ stacks }) => !stacks)
  const prices = lone.map((offer) => conditionalPrice(offer, price, basePrice) ?? price)
  const lowered = offers
    .filter(({ stacks }) => stacks)
    .reduce((sum, offer) => conditionalPrice(offer, sum, null) ?? sum, Math.min(price, ...prices))
  return lowered < price ? lowered : null
}

type Promotions = readonly { id: number; conditional?: ConditionalOffer }[]
type Priced = Pick<Lot, 'status' | 'promotions' | 'price' | 'basePrice'>

/** Prices of a lot by promotions for some; none of a lot that cannot be had or has no price. */
export function conditionalPrices(
  { promotions: known }: { promotions: Promotions },
  { status, promotions, price, basePrice }: Priced,
): ConditionalPrice[] {
  if (price === null || isGone(status)) return []
  return known.flatMap(({ id, conditional }) => {
    const lowered =
      conditional && promotions.includes(id) && conditionalPrice(conditional, price, basePrice)
    return lowered ? [{ promotion: id, condition: conditional.condition, price: lowered }] : []
  })
}
