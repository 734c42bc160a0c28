import type { Moment } from '#domain/lots/lot-detail.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** Price and status on the day a lot was saved, and today's. */
export type StateWhenSaved = {
  price: { before: Rubles | null; now: Rubles | null } | null
  status: { before: LotStatus; now: LotStatus; since: Moment } | null
}

/** ₽ since it was saved, below zero when cheaper. 0 where a price was or is closed. */
export const priceChange = ({ price }: StateWhenSaved): Rubles =>
  price === null || price.before === null || price.now === null ? 0 : price.now - price.before
