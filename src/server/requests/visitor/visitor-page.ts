import { keptBookingText } from '#domain/booking/booking-state.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatDay } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import { escapeText } from '#domain/text/escape.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { lotLine, maskedPhone } from './request-words.ts'
import { pageOf, withdrawAllSection } from './withdraw-all-page.ts'
import type { VisitorConsent, ShownRequest } from './visitor-requests.ts'

const states = {
  taken: 'Принята, ждёт менеджера',
  'passed on': 'Передана менеджеру',
  erased: 'Согласие отозвано, данные удалены',
} as const

const momentOf = (at: Date) => `${formatDay(at.toISOString())}, ${siteClock(at).time}`

/** What became of a request, and the way to take the consent back. */
export function requestBody(
  shown: ShownRequest,
  token: string,
  { promise, phone }: { promise: string; phone: string | null },
): string {
  const isErased = shown.state === 'erased'
  return [
    facts([
      ['Состояние', states[shown.state]],
      ['Отправлена', momentOf(shown.at)],
      ...(isErased ? [] : ownFacts(shown, promise)),
    ]),
    isErased ? paragraph(PROOF) : '',
    consentList(shown.consents),
    shown.keptBooking === null ? '' : paragraph(keptBookingText(shown.keptBooking)),
    isErased ? '' : withdrawalForm(`${pageOf(token)}/otzyv`),
    isErased ? '' : withdrawAllSection(shown, token, phone),
  ].join('\n')
}

const PROOF =
  'Имя, телефон и всё, что было в\u00A0заявке, удалено. Осталась запись о\u00A0том, что согласие было дано и\u00A0отозвано: документ, редакция и\u00A0время, без ваших данных.'

const ownFacts = ({ category, phone, lots }: ShownRequest, promise: string) =>
  [
    ['Тема', category],
    ['Вы спросили', lots.map(lotLine).join('; ')],
    ['Телефон', maskedPhone(phone)],
    ['Что дальше', promise],
  ] satisfies [string, string][]

const facts = (lines: readonly [label: string, value: string][]) =>
  `<dl>${lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeText(value)}</dd>`)
    .join('')}</dl>`

function consentList(consents: readonly VisitorConsent[]): string {
  const lines = consents.map(
    ({ title, document, version, sha256, given, at, withdrawnAt }) =>
      `<li><a href="${pageLinks.documents()}#${document}">${escapeText(title)}</a>, редакция ${version}: ${consentWords(given, at, withdrawnAt)}. <small>SHA-256 текста: ${sha256}</small></li>`,
  )
  return lines.length > 0 ? `<h2>Согласия</h2><ul>${lines.join('')}</ul>` : ''
}

function consentWords(given: boolean, at: Date, withdrawnAt: Date | null): string {
  if (!given) return 'не дано'
  const since = `дано ${momentOf(at)}`
  return withdrawnAt ? `${since}, отозвано ${momentOf(withdrawnAt)}` : since
}

/** Confirmed by a box of its own: one press too many must not cost the visitor an answer. */
export const withdrawalForm = (action: string, fault = '') => `<h2>Отозвать согласие</h2>
${paragraph('Мы сразу удалим эту заявку, остановим её передачу менеджерам и\u00A0не\u00A0сможем вам ответить. Другие ваши заявки останутся.')}
${fault ? `<p role="alert"><strong>${escapeText(fault)}</strong></p>` : ''}<form method="post" action="${escapeText(action)}">
<p><label><input type="checkbox" name="confirm" value="1" required> Да, отозвать согласие и&nbsp;удалить эту заявку</label></p>
<button>Отозвать согласие</button>
</form>`
