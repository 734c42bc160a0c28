import type { LotItem } from '#contract/office/lots.ts'
import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { shownText } from '#office/fields/shown-text.ts'

/** What buyers see of a field. */
export function shown(name: string) {
  const field = lotFieldCalled(name)
  return ({ ours }: Pick<LotItem, 'ours'>): string => (field ? shownText(field, ours[name]) : '—')
}

const isLet = ({ kind, ours }: LotItem) => kind === 'commercial' && ours.deal === 'rent'

/** «Бронь»; of what is to let «Сдаётся», never «В продаже» */
export const stateText = (lot: LotItem): string =>
  isLet(lot) && lot.ours.status === 'available' ? 'Сдаётся' : shown('status')(lot)

/** «9 000 000», «235 000 в месяц», «24 000 за м² в год» */
export function moneyText(lot: LotItem): string {
  if (!isLet(lot)) return shown('price')(lot)
  const rent = shown('rentPerMonth')(lot)
  if (lot.ours.rentPerMonth !== null) return `${rent} в\u00A0месяц`
  return `${shown('rentPerMetreYear')(lot)} за\u00A0м² в\u00A0год`
}
