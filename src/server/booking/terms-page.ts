import { bookedWords } from '#domain/booking/booked-words.ts'
import type { BookingTerms } from '#domain/booking/booking-terms.ts'
import type { ShownConsent } from '#domain/consent/consent-texts.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { escapeText } from '#domain/text/escape.ts'
import { counted } from '#domain/text/plural.ts'
import { consentLabel } from '#server/requests/forms/consent-label.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { BOOKING } from './booking-words.ts'

const days = ['день', 'дня', 'дней'] as const

type Offer = {
  lot: Lot & { price: number }
  terms: BookingTerms
  consent: ShownConsent
}

/** What is offered, for how much, and the form. `typed`: what was filled in before, `errors`: what is wrong with it. */
export function termsPage(
  { lot, terms: { fee, days: term, refund }, consent }: Offer,
  typed: URLSearchParams,
  errors: Readonly<Record<string, string | undefined>> = {},
): string {
  const { name, free } = bookedWords[lot.kind]
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
