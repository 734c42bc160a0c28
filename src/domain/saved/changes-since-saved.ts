import type { Moment } from '#domain/lots/lot-detail.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** A lot on the day it was put aside, beside what the histories say of it today. */
export type StateWhenSaved = {
  price: { before: Rubles | null; now: Rubles | null } | null
  status: { before: LotStatus; now: LotStatus; since: Moment } | null
}

/** ₽ more (or, below zero, less) than when it was put aside. 0 where a price was or is closed. */
export const priceChange = ({ price }: StateWhenSaved): Rubles =>
  price === null || price.before === null || price.now === null ? 0 : price.now - price.before
