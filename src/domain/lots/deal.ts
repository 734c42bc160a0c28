import type { Hundredths } from '#domain/lots/area.ts'
import type { Rubles } from '#domain/money/money.ts'

/** A ready business is a sale with a tenant. */
export const lotDeals = ['sale', 'rent', 'ready_business'] as const
export type LotDeal = (typeof lotDeals)[number]

export const dealNames: Record<LotDeal, string> = {
  sale: 'Купить',
  rent: 'Арендовать',
  ready_business: 'Готовый бизнес',
}

/** A ready business is found among sales too; what is to let is in no answer about sales. */
export const dealsOf = (deal: LotDeal): readonly LotDeal[] =>
  deal === 'ready_business' ? ['sale', 'ready_business'] : [deal]

/** Only premises are let, so only they carry a deal. */
export const isRent = ({ deal }: { deal?: LotDeal | undefined }): boolean => deal === 'rent'

export type RentAsGiven = { rentPerMonth: Rubles | null; rentPerMetreYear: Rubles | null }

export type Rent = RentAsGiven & {
  /** The one of the two that is worked out from the other. */
  rentComputed?: keyof RentAsGiven
}

const MONTHS = 12

/** Both rents, the missing one by the area. */
export function rentOf({ rentPerMonth, rentPerMetreYear }: RentAsGiven, area: Hundredths): Rent {
  if (area > 0 && rentPerMonth !== null && rentPerMetreYear === null)
    return {
      rentPerMonth,
      rentPerMetreYear: Math.round((rentPerMonth * MONTHS * 100) / area),
      rentComputed: 'rentPerMetreYear',
    }
  if (area > 0 && rentPerMonth === null && rentPerMetreYear !== null)
    return {
      rentPerMonth: Math.round((rentPerMetreYear * area) / 100 / MONTHS),
      rentPerMetreYear,
      rentComputed: 'rentPerMonth',
    }
  return { rentPerMonth, rentPerMetreYear }
}
