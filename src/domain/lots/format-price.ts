import { formatRubles, type Rubles } from '#domain/money/money.ts'

import { isRent } from './deal.ts'
import { isListed, type Lot } from './lot.ts'

type Priced = Pick<Lot, 'price'> & Partial<Pick<Lot, RentFields>>
type RentFields = 'deal' | 'rentPerMonth' | 'rentPerMetreYear' | 'rentComputed'

/** «12 350 000 ₽», «235 000 ₽ в месяц», «≈ 235 000 ₽ в месяц» by the area, or the honest words for what is not shown */
export function formatPrice(lot: Priced): string {
  if (!isRent(lot)) return lot.price === null ? 'Цена по\u00A0запросу' : formatRubles(lot.price)
  const rent = formatRent(lot, 'rentPerMonth')
  return rent === null ? 'Ставка по\u00A0запросу' : `${rent} в\u00A0месяц`
}

/** «300 000 ₽», «24 000 ₽ в год»: of a square metre; null where nothing is shown */
export function formatMetrePrice(lot: Priced & Pick<Lot, 'pricePerMetre'>): string | null {
  if (!isRent(lot)) return lot.pricePerMetre === null ? null : formatRubles(lot.pricePerMetre)
  const rent = formatRent(lot, 'rentPerMetreYear')
  return rent === null ? null : `${rent} в\u00A0год`
}

function formatRent(lot: Priced, field: 'rentPerMonth' | 'rentPerMetreYear'): string | null {
  const rent = lot[field] ?? null
  if (rent === null) return null
  return lot.rentComputed === field ? `≈\u00A0${formatRubles(rent)}` : formatRubles(rent)
}

/** The price, or of what is to let the rent of a month. null: it is not shown. */
export const moneyOf = ({ price, deal, rentPerMonth }: Priced): Rubles | null =>
  isRent({ deal }) ? (rentPerMonth ?? null) : price

/** A lot that is gone shows no price either. */
export const showsPrice = (lot: Priced & Pick<Lot, 'status'>): boolean =>
  isListed(lot.status) && moneyOf(lot) !== null
