import type { FastifyInstance, FastifyReply } from 'fastify'

import type { BuiltPages } from '#contract/built-site.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { keptBookingText } from '#domain/booking/booking-state.ts'
import { escapeText } from '#domain/text/escape.ts'
import { formatDay } from '#domain/time/dates.ts'
import { siteClock } from '#domain/time/site-clock.ts'
import { isDatabaseAway } from '#server/background/database-away.ts'
import type { Database } from '#server/db/connect.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import type { OpenedBrand } from '#server/brand/open-brand.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { registerPlainLook } from '#server/requests/forms/plain-styles.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import {
  FORM_BYTES,
  pageSender,
  type OfToken,
  type SendPage,
} from '#server/requests/subscriptions/pages.ts'
import type { ShownConsent } from '#server/requests/inbox/inbox.ts'
import { registerCookieChoices } from '#server/requests/policy/cookie-choices.ts'
import { registerPolicy } from '#server/requests/policy/http.ts'
import type { PolicyFileDeps } from '#server/requests/policy/policy-files.ts'

import { VISITOR_PAGES } from './page-address.ts'
import { nextStep, lotLine, maskedPhone, type Contacts } from './request-words.ts'
import type { VisitorRequests, ShownRequest } from './visitor-requests.ts'
import { pageOf, withdrawAllSection } from './withdraw-all-page.ts'
import { registerWithdrawAll } from './withdraw-all.ts'

const OF_REQUEST = `${VISITOR_PAGES}/:token`
const RETRY_AFTER_S = 60

type VisitorPageDeps = PolicyFileDeps & {
  db: Database
  /** The canonical address is https. */
  secure: boolean
  requests: VisitorRequests
  guard: PostGuard
  findFrame: FindFrame
  /** Of the built site's stylesheet. */
  fontFaces: string
  firstScript: string
  iconPaths: BuiltPages['iconPaths']
  mark: () => OpenedBrand['mark']
  contacts: () => Promise<Contacts | null>
}

/** `/zayavka/{token}`: plain pages for plain forms, which work without scripts and from any mail program. */
export function registerVisitorPages(app: FastifyInstance, parts: VisitorPageDeps) {
  const { requests, guard, findFrame } = parts
  const send = pageSender(findFrame)
  registerPlainLook(app, parts)
  registerPolicy(app, parts)
  registerCookieChoices(app, parts)
  app.register(async (scope) => {
    scope.setErrorHandler(async (error, _request, reply) => {
      if (!isDatabaseAway(error)) throw error
      reply.header('retry-after', RETRY_AFTER_S)
      return send(reply, 'Сейчас страница недоступна', paragraph(AWAY), 503)
    })

    scope.get<OfToken>(OF_REQUEST, async ({ params: { token } }, reply) => {
      const shown = await requests.find(token)
      if (!shown) return sendUnknown(reply, send)
      const contacts = await parts.contacts().catch(() => null)
      const project = shown.lots[0]?.projectAlias
      const promise = nextStep({ channel: '', project }, contacts, new Date())
      const title = `Заявка №\u00A0${shown.number}`
      const phone = contacts?.phone ?? null
      return send(reply, title, requestBody(shown, token, { promise, phone }))
    })

    registerWithdrawAll(scope, { ...parts, send, sendUnknown: (reply) => sendUnknown(reply, send) })

    scope.post<OfToken>(
      `${OF_REQUEST}/otzyv`,
      { bodyLimit: FORM_BYTES, preHandler: refuseForms(guard, findFrame) },
      async (request, reply) => {
        const { token } = request.params
        const { body } = request
        if (!(body instanceof URLSearchParams && body.has('confirm')))
          return send(reply, 'Нужно подтверждение', withdrawalForm(request.url, CONFIRM), 422)
        if (!(await requests.withdraw(token, 'page'))) return sendUnknown(reply, send)
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
          .redirect(`${VISITOR_PAGES}/${encodeURIComponent(token)}`, 303)
      },
    )
  })
}

const AWAY = 'Попробуйте, пожалуйста, через\u00A0минуту.'
const UNKNOWN =
  'Проверьте, целиком ли скопирована ссылка. Если заявка отправлена только что, обновите страницу через\u00A0минуту.'
const CONFIRM = 'Отметьте, что данные нужно удалить.'

const sendUnknown = (reply: FastifyReply, send: SendPage) =>
  send(reply, 'Такой заявки нет', paragraph(UNKNOWN), 404)

const states = {
  taken: 'Принята, ждёт менеджера',
  'passed on': 'Передана менеджеру',
  erased: 'Согласие отозвано, данные удалены',
} as const

const momentOf = (at: Date) => `${formatDay(at.toISOString())}, ${siteClock(at).time}`

/** What became of a request, and the way to take the consent back. */
function requestBody(
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

function consentList(consents: readonly ShownConsent[]): string {
  const lines = consents.map(
    ({ title, document, version, sha256, given, at, withdrawnAt }) =>
      `<li><a href="${pageLinks.documents()}#${document}">${escapeText(title)}</a>, редакция ${version}: ${consentLine(given, at, withdrawnAt)}. <small>SHA-256 текста: ${sha256}</small></li>`,
  )
  return lines.length > 0 ? `<h2>Согласия</h2><ul>${lines.join('')}</ul>` : ''
}

function consentLine(given: boolean, at: Date, withdrawnAt: Date | null): string {
  if (!given) return 'не дано'
  const since = `дано ${momentOf(at)}`
  return withdrawnAt ? `${since}, отозвано ${momentOf(withdrawnAt)}` : since
}

/** Confirmed by a box of its own: one press too many must not cost the visitor an answer. */
const withdrawalForm = (action: string, fault = '') => `<h2>Отозвать согласие</h2>
${paragraph('Мы сразу удалим эту заявку, остановим её передачу менеджерам и\u00A0не\u00A0сможем вам ответить. Другие ваши заявки останутся.')}
${fault ? `<p role="alert"><strong>${escapeText(fault)}</strong></p>` : ''}<form method="post" action="${escapeText(action)}">
<p><label><input type="checkbox" name="confirm" value="1" required> Да, отозвать согласие и&nbsp;удалить эту заявку</label></p>
<button>Отозвать согласие</button>
</form>`
