import { bookedLabels } from '#domain/booking/booked-words.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { HoldLimit } from '#domain/booking/hold-limits.ts'
import { formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatDayOfYear } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'

export const BOOKING = '/bron'

type Refusal = 'taken' | 'closed' | 'unchecked'

/** Why a lot is not booked here, and what to do instead; of one that nobody knows as of a flat. */
export function refusalText(refusal: Refusal, kind: LotKind = 'flat'): string {
  const { this: lot, it } = bookedLabels[kind]
  if (refusal === 'unchecked')
    return 'Сейчас не получилось проверить цену и наличие. Деньги не списаны. Попробуйте через несколько минут.'
  return refusal === 'taken'
    ? `${capitalise(lot)} сейчас бронирует другой покупатель. Если он не оплатит бронь, ${it} освободится в течение получаса.`
    : `${capitalise(lot)} нельзя забронировать с оплатой на сайте. Оставьте заявку на странице лота.`
}

/** Until when a visitor with unpaid holds begins no other, to the whole minute. */
export function limitText({ reason, until }: HoldLimit): string {
  const moment = formatUntil(new Date(Math.ceil(until.getTime() / 60_000) * 60_000))
  if (reason === 'network')
    return `Из\u00A0вашей сети сейчас слишком много неоплаченных броней. Попробуйте снова ${moment} или через другую сеть.`
  return reason === 'running'
    ? `Неоплаченных броней сейчас слишком много: у\u00A0одного покупателя их не\u00A0больше двух. Оплатите начатые или попробуйте снова ${moment}.`
    : `Прошлые брони остались без оплаты, поэтому следующую можно начать ${moment}.`
}

/** «22 ноября, 16:40» */
export const formatUntil = (at: Date) =>
  `${formatDayOfYear(at.toISOString())}, ${siteClock(at).time}`

export const EXPIRED_TEXT =
  'Бронь не оплачена вовремя. Если оплата придёт позже, деньги вернутся сами.'

export const paidText = ({ fee, bookedUntil }: { fee: number; bookedUntil: Date | null }) =>
  `Оплата ${formatRubles(fee)} получена. Бронь действует до ${bookedUntil ? formatUntil(bookedUntil) : 'конца срока'}. Мы позвоним вам.`

export const newPriceText = (price: number) =>
  `Цена изменилась: теперь ${formatRubles(price)}. Деньги не списаны. Если цена подходит, отправьте форму ещё раз.`

export function stateTitle(state: BookingState, kind: LotKind): string {
  const { name, booked } = bookedLabels[kind]
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
