import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

import { lotUrl } from '#domain/addresses/page-links.ts'
import { bookedLabels } from '#domain/booking/booked-words.ts'
import { bookingNumber, keptBookingText } from '#domain/booking/booking-state.ts'
import type { BookingTerms } from '#domain/booking/booking-terms.ts'
import type { ShownConsent } from '#domain/consent/consent-texts.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { escapeText } from '#domain/text/escape.ts'
import { counted } from '#domain/text/plural.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { consentLabel } from '#server/requests/forms/consent-label.ts'
import { visitorOf } from '#server/requests/forms/http.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import type { SendPage } from '#server/requests/subscriptions/pages.ts'

import { secondsUntil, statuses } from './api.ts'
import type { Booking } from './booking-store.ts'
import {
  BOOKING,
  limitText,
  newPriceText,
  refusalText,
  stateTitle,
  EXPIRED_TEXT,
  formatUntil,
  paidText,
} from './booking-words.ts'
import type { Bookings } from './bookings.ts'

const LARGEST = 16 * 1024
/** Seconds. The page of a visitor who waits for the provider reloads after them. */
const REFRESH_S = 5
export const TITLE = 'Платная бронь'

export type BookingPageDeps = { bookings: Bookings; guard: PostGuard; findFrame: FindFrame }

/** `/bron` with its terms and its form, `/bron/{token}` with what has become. */
export function registerPages(app: FastifyInstance, parts: BookingPageDeps, send: SendPage) {
  const { bookings, guard, findFrame } = parts
  app.get<{ Querystring: { lot?: string } }>(BOOKING, async ({ query }, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(query.lot ?? '') ? Number(query.lot) : null
    const found = id === null ? 'closed' : await bookings.terms(id)
    if (found === 'closed')
      return send(reply, TITLE, paragraph(refusalText('closed', bookings.kindOf(id ?? 0))), 404)
    if (await bookings.isTaken(found.lot.id))
      return send(reply, TITLE, paragraph(refusalText('taken', found.lot.kind)), 409)
    const typed = new URLSearchParams({ idempotencyKey: randomBytes(16).toString('hex') })
    const offer = { ...found, consent: await bookings.consent() }
    return send(reply, TITLE, termsPage(offer, typed))
  })

  app.post<{ Body: URLSearchParams | undefined }>(
    BOOKING,
    { bodyLimit: LARGEST, preHandler: refuseForms(guard, findFrame) },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const lotId = Number(form.get('lot')) || 0
      const answer = await bookings.book(Object.fromEntries(form), visitorOf(request))
      if ('booking' in answer)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${BOOKING}/${answer.booking.token}`, 303)
      if ('limit' in answer) {
        reply.header('retry-after', secondsUntil(answer.limit.until))
        return send(reply, TITLE, paragraph(limitText(answer.limit)), 429)
      }
      const kind = bookings.kindOf(lotId)
      const again = await bookings.terms(lotId)
      if (again === 'closed') return send(reply, TITLE, paragraph(refusalText('closed', kind)), 409)
      // A lot that may be had later keeps its form with what was typed.
      const [errors, status] =
        'refused' in answer
          ? [{ lot: refusalText(answer.refused, kind) }, statuses[answer.refused]]
          : 'newPrice' in answer
            ? [{ lot: newPriceText(answer.newPrice) }, 409]
            : [answer.errors, 422]
      const offer = { ...again, consent: await bookings.consent() }
      return send(reply, TITLE, termsPage(offer, form, errors), status)
    },
  )

  app.get<{ Params: { token: string } }>(
    `${BOOKING}/:token(^[\\w-]{32}$)`,
    async ({ params }, reply) => {
      const one = await bookings.find(params.token)
      if (!one) return send(reply, TITLE, paragraph('Такой брони нет.'), 404)
      if (one.state === 'held' || one.state === 'refunding') reply.header('refresh', REFRESH_S)
      return send(reply, stateTitle(one.state, one.lotKind), statePage(one))
    },
  )
}

const days = ['день', 'дня', 'дней'] as const

type Offer = {
  lot: Lot & { price: number }
  terms: BookingTerms
  consent: ShownConsent
}

/** What is offered, for how much, and the form. `typed`: what was filled in before, `errors`: what is wrong with it. */
function termsPage(
  { lot, terms: { fee, days: term, refund }, consent }: Offer,
  typed: URLSearchParams,
  errors: Readonly<Record<string, string | undefined>> = {},
): string {
  const { name, free } = bookedLabels[lot.kind]
  const field = (key: string, words: string, kind: string) =>
    `<p><label>${words} <input name="${key}" type="${kind}" required autocomplete="${kind === 'text' ? 'name' : kind}" value="${escapeText(typed.get(key) ?? '')}"></label>${complaint(errors[key])}</p>`
  return [
    `<p><a href="${escapeText(lot.url)}">${escapeText(`${lotTitle(lot)}, ${lot.project.name}`)}</a></p>`,
    `<dl><dt>Цена</dt><dd>${formatRubles(lot.price)}</dd><dt>Плата за бронь</dt><dd>${formatRubles(fee)}</dd><dt>Срок брони</dt><dd>${counted(term, [...days])} со дня оплаты</dd><dt>Возврат</dt><dd>${escapeText(refund)}</dd></dl>`,
    complaint(errors.lot ?? errors.idempotencyKey),
    `<form method="post" action="${BOOKING}" novalidate><input type="hidden" name="lot" value="${lot.id}"><input type="hidden" name="price" value="${lot.price}"><input type="hidden" name="idempotencyKey" value="${escapeText(typed.get('idempotencyKey') ?? '')}">`,
    field('name', 'Имя', 'text'),
    field('phone', 'Телефон', 'tel'),
    field('email', 'Почта для чека', 'email'),
    `<p><label><input name="consent" type="checkbox" required${typed.has('consent') ? ' checked' : ''}> ${consentLabel('pdn_processing', consent)}</label>${complaint(errors.consent)}</p>`,
    `<p><button>Забронировать и оплатить ${formatRubles(fee)}</button></p></form>`,
    paragraph(
      `Оплата на странице ЮKassa. До неё мы проверим цену и что ${name.toLowerCase()} ${free}. Чек придёт на почту.`,
    ),
  ].join('\n')
}

const complaint = (text: string | undefined) =>
  text === undefined ? '' : ` <strong role="alert">${escapeText(text)}</strong>`

/** The page of a booking in any state. */
function statePage(one: Booking): string {
  return [
    `<p>Бронь ${bookingNumber(one.id)}: <a href="${escapeText(lotUrl(one.lotKind, one.lotId))}">${escapeText(one.lotTitle)}</a>, ${formatRubles(one.price)}.</p>`,
    ...stateLines(one),
    keptNote(one),
  ].join('\n')
}

const keptNote = ({ id, withdrawnAt, phone }: Booking): string =>
  withdrawnAt && phone !== '' ? paragraph(keptBookingText(bookingNumber(id))) : ''

const again = ({ lotId }: Booking) =>
  `<p><a href="${BOOKING}?lot=${lotId}">Забронировать снова</a></p>`

function stateLines(one: Booking): string[] {
  const fee = formatRubles(one.fee)
  switch (one.state) {
    case 'held':
      return [
        paragraph(
          `Никто другой не забронирует ${bookedLabels[one.lotKind].its} до ${formatUntil(one.heldUntil)}.`,
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
