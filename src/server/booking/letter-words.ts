import { lotUrl } from '#domain/addresses/page-links.ts'
import { bookedWords } from '#domain/booking/booked-words.ts'
import { bookingNumber } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { LetterPart } from '#server/requests/visitor/letter-parts.ts'

import type { Booking } from './booking-store.ts'
import { BOOKING, EXPIRED_TEXT, momentWords, paidText } from './booking-words.ts'

/** What a letter says of a booking in its state; nothing that the visitor has typed is in it. */
export function letterParts(
  one: Booking,
  siteUrl: string,
  requestPage: string | null,
): LetterPart[] {
  const lot = { text: one.lotTitle, address: siteUrl + lotUrl(one.lotKind, one.lotId) }
  const page = `${siteUrl}${BOOKING}/${one.token}`
  return [
    {
      title: `Бронь ${bookingNumber(one.id)}`,
      lines: [lot, { text: `Цена: ${formatRubles(one.price)}`, address: null }],
    },
    ...stateParts(one),
    { link: one.state === 'held' ? 'Оплатить бронь' : 'Страница брони', address: page },
    ...(requestPage ? [{ link: 'Заявка и\u00A0отзыв согласия', address: requestPage }] : []),
    {
      text: 'Этот адрес указали при бронировании на\u00A0сайте. Если это были не\u00A0вы, удалите данные на\u00A0странице заявки.',
    },
  ]
}

function stateParts(one: Booking): LetterPart[] {
  const fee = formatRubles(one.fee)
  const { its } = bookedWords[one.lotKind]
  const refund = { text: `Возврат: ${one.refund}` }
  switch (one.state) {
    case 'held':
      return [
        {
          text: `Никто другой не забронирует ${its} до ${momentWords(one.heldUntil)}. Плата за бронь: ${fee}.`,
        },
        refund,
      ]
    case 'paid':
      return [{ text: `${paidText(one)} Чек придёт отдельным письмом.` }, refund]
    case 'expired':
      return [{ text: EXPIRED_TEXT }]
    case 'refunding':
      return [
        {
          text: `${fee} возвращаются тем же способом, каким заплатили. Обычно это занимает до нескольких дней.`,
        },
      ]
    case 'refunded':
      return [{ text: `${fee} возвращены тем же способом, каким заплатили.` }]
    default:
      return [{ text: 'Деньги не списаны.' }]
  }
}
