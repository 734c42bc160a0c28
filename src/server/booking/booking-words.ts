import { bookedWords } from '#domain/booking/booked-words.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'

export const BOOKING = '/bron'

type Refusal = 'taken' | 'closed' | 'unchecked'

/** Why a lot is not booked here, and what to do instead; of one that nobody knows as of a flat. */
export function refusalText(refusal: Refusal, kind: LotKind = 'flat'): string {
  const { this: lot, it } = bookedWords[kind]
  if (refusal === 'unchecked')
    return 'Сейчас не получилось проверить цену и наличие. Деньги не списаны. Попробуйте через несколько минут.'
  return refusal === 'taken'
    ? `${capitalise(lot)} сейчас бронирует другой покупатель. Если он не оплатит бронь, ${it} освободится в течение получаса.`
    : `${capitalise(lot)} нельзя забронировать с оплатой на сайте. Оставьте заявку на странице лота.`
}

export const newPriceText = (price: number) =>
  `Цена изменилась: теперь ${formatRubles(price)}. Деньги не списаны. Если цена подходит, отправьте форму ещё раз.`

export function stateTitle(state: BookingState, kind: LotKind): string {
  const { name, booked } = bookedWords[kind]
  if (state === 'held') return `${name} ждёт вашей оплаты`
  return state === 'paid' ? `${name} ${booked}` : otherTitles[state]
}

const otherTitles: Record<Exclude<BookingState, 'held' | 'paid'>, string> = {
  expired: 'Время на оплату вышло',
  canceled: 'Оплата не прошла',
  failed: 'Оплату не удалось начать',
  refunding: 'Деньги возвращаются',
  refunded: 'Деньги возвращены',
  ended: 'Срок брони истёк',
}
