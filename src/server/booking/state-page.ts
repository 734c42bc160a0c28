import { lotUrl } from '#domain/addresses/page-links.ts'
import { bookedWords } from '#domain/booking/booked-words.ts'
import { bookingNumber } from '#domain/booking/booking-state.ts'
import { formatRubles } from '#domain/money/money.ts'
import { escapeText } from '#domain/text/escape.ts'
import { formatDayOfYear } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import type { Booking } from './booking-store.ts'
import { BOOKING } from './booking-words.ts'

/** The page of a booking, whatever has become of it. */
export function statePage(one: Booking): string {
  return [
    `<p>Бронь ${bookingNumber(one.id)}: <a href="${escapeText(lotUrl(one.lotKind, one.lotId))}">${escapeText(one.lotTitle)}</a>, ${formatRubles(one.price)}.</p>`,
    ...stateWords(one),
  ].join('\n')
}

function stateWords(one: Booking): string[] {
  const fee = formatRubles(one.fee)
  const { its } = bookedWords[one.lotKind]
  const again = `<p><a href="${BOOKING}?lot=${one.lotId}">Забронировать снова</a></p>`
  switch (one.state) {
    case 'held':
      return [
        paragraph(`Никто другой не забронирует ${its} до ${momentWords(one.heldUntil)}.`),
        one.payUrl
          ? `<p><a href="${escapeText(one.payUrl)}" rel="noopener">Перейти к оплате ${fee}</a></p>`
          : paragraph('Платёжная система пока не отвечает. Страница обновится сама.'),
        paragraph('Если вы уже заплатили, подождите: страница обновится сама.'),
      ]
    case 'paid':
      return [
        paragraph(
          `Оплата ${fee} получена. Бронь действует до ${one.bookedUntil ? momentWords(one.bookedUntil) : 'конца срока'}. Мы позвоним вам.`,
        ),
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
      return [
        paragraph('Бронь не оплачена вовремя. Если оплата придёт позже, деньги вернутся сами.'),
        again,
      ]
    default:
      return [paragraph('Деньги не списаны.'), again]
  }
}

/** «22 ноября, 16:40» */
export const momentWords = (at: Date) =>
  `${formatDayOfYear(at.toISOString())}, ${siteClock(at).time}`
