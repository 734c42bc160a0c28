import { lotUrl } from '#domain/addresses/page-links.ts'
import { bookedWords } from '#domain/booking/booked-words.ts'
import { bookingNumber, keptBookingText } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import { escapeText } from '#domain/text/escape.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import type { Booking } from './booking-store.ts'
import { BOOKING, EXPIRED_TEXT, momentWords, paidText } from './booking-words.ts'

/** The page of a booking, whatever has become of it. */
export function statePage(one: Booking): string {
  return [
    `<p>Бронь ${bookingNumber(one.id)}: <a href="${escapeText(lotUrl(one.lotKind, one.lotId))}">${escapeText(one.lotTitle)}</a>, ${formatRubles(one.price)}.</p>`,
    ...stateWords(one),
    keptNote(one),
  ].join('\n')
}

const keptNote = ({ id, withdrawnAt, phone }: Booking): string =>
  withdrawnAt && phone !== '' ? paragraph(keptBookingText(bookingNumber(id))) : ''

const again = ({ lotId }: Booking) =>
  `<p><a href="${BOOKING}?lot=${lotId}">Забронировать снова</a></p>`

function stateWords(one: Booking): string[] {
  const fee = formatRubles(one.fee)
  switch (one.state) {
    case 'held':
      return [
        paragraph(
          `Никто другой не забронирует ${bookedWords[one.lotKind].its} до ${momentWords(one.heldUntil)}.`,
        ),
        one.payUrl
          ? `<p><a href="${escapeText(one.payUrl)}" rel="noopener">Перейти к оплате ${fee}</a></p>`
          : paragraph(
              'Платёж готовится: платёжная система пока не ответила. Страница обновится сама, закрывать её не нужно.',
            ),
        paragraph('Если вы уже заплатили, подождите: страница обновится сама.'),
      ]
    case 'paid':
      return [
        paragraph(paidText(one)),
        `<dl><dt>Возврат</dt><dd>${escapeText(one.refund)}</dd></dl>`,
      ]
    case 'refunding':
      return [
        paragraph(
          `Бронь закончилась или отменена, поэтому ${fee} возвращаются тем же способом, каким заплатили. Обычно это занимает до нескольких дней.`,
        ),
      ]
    case 'refunded':
      return [paragraph(`${fee} возвращены тем же способом, каким заплатили.`)]
    case 'expired':
      return [paragraph(EXPIRED_TEXT), again(one)]
    default:
      return [paragraph('Деньги не списаны.'), again(one)]
  }
}
