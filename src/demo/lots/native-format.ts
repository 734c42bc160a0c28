import type { PromotionRule } from '#domain/content/promotion.ts'
import type { LotDeal } from '#domain/lots/deal.ts'
import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lots/lot.ts'

/** Records of docs/native-format.md, as far as the demo developer uses them. */
export type NativeLot = {
  id: string
  kind: LotKind
  status: LotStatus
  building: string
  section?: string
  layout?: string
  floor: number
  number: string
  article?: string
  rooms?: number
  layoutKind?: LayoutKind
  area: number
  livingArea?: number
  kitchenArea?: number
  price?: number
  basePrice?: number
  deal?: LotDeal
  rentPerMonth?: number
  rentPerMetreYear?: number
  finishing?: Finishing
  ceilingMm?: number
  windows?: Side[]
  features?: string[]
  description?: string
  priceOptions?: PriceOption[]
  details?: Record<string, unknown>
  priceHistory?: PriceAt[]
  statusHistory?: StatusAt[]
}

export type PriceAt = { at: string; price: number; basePrice?: number }
export type StatusAt = { at: string; status: LotStatus }

export type PriceOption = {
  method: 'cash' | 'mortgage' | 'instalment'
  programme?: string
  price: number
  firstPayment?: number
  monthlyPayment?: number
  termMonths?: number
  headline?: boolean
}

export type NativeLayout = {
  project: string
  code: string
  rooms: number
  kind: LayoutKind
  details: { area: number }
}

export type NativePromotion = {
  id: string
  title: string
  type: string
  badge: string
  teaser: string
  body: string
  startsAt: string
  endsAt: string
  /** Projects and buildings by their ids in the file. */
  rule: PromotionRule
  effect: { percent?: number; gift?: string; rate?: number }
  condition?: string
  legal: string
  sort: number
}

/** A section of the file and its records in their order. */
export type Part = { name: string; items: Iterable<object> }
