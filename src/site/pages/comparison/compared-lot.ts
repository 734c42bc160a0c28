import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Lot, Side } from '#domain/lots/lot.ts'
import type { MonthlyPayment } from '#domain/money/monthly-payment.ts'

/** What a comparison knows of a lot. */
export type ComparedLot = Lot & {
  /** Empty without a plan. Otherwise the areas room by room. */
  roomsAreas: { name: string; area: number }[]
  ceilingMm: number | null
  windows: Side[]
  address: string | null
  commission: LotDetail['commission']
  keysLabel: string | null
  /** ₽ a month with the first payment that all have in common; null: it cannot be had so. */
  monthly: MonthlyPayment | null
}

export const comparedOf = (
  lot: Lot,
  detail: LotDetail,
  monthly: MonthlyPayment | null,
  drawn: ComparedLot['roomsAreas'],
): ComparedLot => ({
  ...lot,
  roomsAreas: detail.roomsAreas.length > 0 ? detail.roomsAreas : drawn,
  ceilingMm: detail.ceilingMm,
  windows: detail.windows,
  address: detail.address,
  commission: detail.commission,
  keysLabel: detail.keysLabel,
  monthly,
})
