import type { ConditionalPrice } from '#domain/content/conditional-price.ts'
import type { BookingTerms } from '#domain/booking/booking-terms.ts'
import type { LotMedia } from '#domain/media/lot-media.ts'
import type { Operator } from '#domain/consent/operator.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { OfferedProgramme, PriceOption } from '#domain/money/payment-methods.ts'

import type { Lot, LotStatus, Side } from './lot.ts'
import type { PlaceUtilities } from '#domain/places/place-details.ts'
import type { PremisesFittings } from '#domain/premises/premises-details.ts'

/** ISO moment, «2026-11-12T09:00:00.000Z». */
export type Moment = string

export type LotDetail = Lot & {
  article: string | null
  livingArea: number | null
  kitchenArea: number | null
  roomsAreas: { name: string; area: number }[]
  ceilingMm: number | null
  windows: Side[]
  apartments: boolean
  description: string | null
  media: LotMedia
  /** Empty where the source gives none. Otherwise the works of the finishing, item by item. */
  finishingWorks: string[]
  address: string | null
  /** Ввод: «IV квартал 2027». */
  commission: { label: string; done: boolean } | null
  /** Ключи, a deadline of their own: «I квартал 2028». */
  keysLabel: string | null
  /** «срок ввода дома прошёл 30 июня 2026, …»; null: it is kept, ahead or not known. */
  overdue: string | null
  /** Of a ready business. */
  tenancy?: Tenancy
  /** Of premises. */
  fittings?: PremisesFittings
  /** Of a storage room or a parking space. */
  utilities?: PlaceUtilities
  statusSince: Moment | null
  /** Oldest first; the last is the present price. */
  priceHistory: PriceStep[]
  statusHistory: StatusStep[]
  projectInfo: {
    class: string | null
    city: string | null
    district: string | null
    /** A lot in a delivered house is sold by a different contract. */
    status: string
  }
  buildingInfo: {
    material: string | null
    permit: string | null
    /** As its source names it; the address of it where that is one. */
    declaration: string | null
    declarationUrl: string | null
    escrowBank: string | null
  }
  legalEntity: LegalEntity | null
  /** Terms of a booking paid on the site; absent where that is not offered. */
  booking?: Pick<BookingTerms, 'fee' | 'days'>
  /** Ways to pay over time that are offered today, each with its legal text. */
  programmes: LotProgramme[]
  priceOptions: PriceOption[]
  promotionsInfo: LotPromotion[]
  /** Prices by promotions for some; `price` is without them. */
  conditionalPrices: ConditionalPrice[]
  /** Only what the catalogue in memory holds: the database is away. */
  isPartial?: true
}

/** Null where the source gives no value. */
export type Tenancy = {
  tenant: string | null
  /** ISO day. */
  leaseUntil: string | null
  /** ₽ a month. */
  rent: Rubles | null
  yearlyRent: Rubles | null
  paybackMonths: number | null
  yieldPercent: number | null
}

export type PriceStep = { at: Moment; price: Rubles | null; basePrice: Rubles | null }

type StatusStep = { at: Moment; status: LotStatus }

type LegalEntity = Operator & { nashdomUrl: string | null }

export type LotProgramme = OfferedProgramme & {
  conditions: string | null
  banks: string[]
  legal: string
}

export type LotPromotion = {
  id: number
  title: string
  badge: string | null
  endsAt: Moment | null
  /** Discount off the base price; null: the promotion is of another kind. */
  percent: number | null
  /** For whom; null: for everybody. */
  condition: string | null
  gift: string | null
}
