import type { BookingState } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'

export const BOOKING = '/bron'

/** Why a lot is not booked here, and what to do instead. */
export const refusalText = {
  taken:
    'Эту квартиру сейчас бронирует другой покупатель. Если он не оплатит бронь, она освободится в течение получаса.',
  closed: 'Эту квартиру нельзя забронировать с оплатой на сайте. Оставьте заявку на её странице.',
  unchecked:
    'Сейчас не получилось проверить цену и наличие. Деньги не списаны. Попробуйте через несколько минут.',
} as const

export const newPriceText = (price: number) =>
  `Цена изменилась: теперь ${formatRubles(price)}. Деньги не списаны. Если цена подходит, отправьте форму ещё раз.`

export const stateTitles: Record<BookingState, string> = {
  held: 'Квартира ждёт вашей оплаты',
  paid: 'Квартира забронирована',
  expired: 'Время на оплату вышло',
  canceled: 'Оплата не прошла',
  failed: 'Оплату не удалось начать',
  refunding: 'Деньги возвращаются',
  refunded: 'Деньги возвращены',
  ended: 'Срок брони истёк',
}
