import type { FastifyInstance } from 'fastify'

import type { ShownConsent } from '#domain/consent/consent-texts.ts'
import { escapeText } from '#domain/text/escape.ts'
import { isDatabaseAway } from '#server/background/database-away.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { consentLabel } from '#server/requests/forms/consent-label.ts'
import { visitorOf } from '#server/requests/forms/http.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'

import {
  FORM_BYTES,
  pageSender,
  SUBSCRIPTIONS,
  OF_TOKEN,
  sendUnknown,
  type SendPage,
  type OfToken,
} from './pages.ts'
import type { Subscriptions } from './subscriptions.ts'

const RETRY_AFTER_S = 60
const AWAY = 'Сейчас подписки недоступны. Попробуйте, пожалуйста, через\u00A0минуту.'

/** `/api/subscriptions`: plain pages for plain forms, so that a letter's links work in any mail program. */
export function registerSubscriptions(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  guard: PostGuard,
  findFrame: FindFrame,
) {
  const send = pageSender(findFrame)
  app.register(async (scope) => {
    sayWhenAway(scope, subscriptions, send)
    registerSubscribing(scope, subscriptions, guard, findFrame)
    registerConfirming(scope, subscriptions, guard, send)
    registerUnsubscribing(scope, subscriptions, send)
  })
}

/** Without the database nothing is stored, and what was typed is given back. */
function sayWhenAway(scope: FastifyInstance, { consent }: Subscriptions, send: SendPage) {
  scope.setErrorHandler(async (error, { body }, reply) => {
    if (!isDatabaseAway(error)) throw error
    reply.header('retry-after', RETRY_AFTER_S)
    const typed = body instanceof URLSearchParams ? formAgain(body, await consent()) : ''
    return send(reply, 'Подписка', paragraph(AWAY) + typed, 503)
  })
}

function registerSubscribing(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  guard: PostGuard,
  findFrame: FindFrame,
) {
  const send = pageSender(findFrame)
  app.post<{ Body: URLSearchParams | undefined }>(
    SUBSCRIPTIONS,
    { bodyLimit: FORM_BYTES, preHandler: refuseForms(guard, findFrame) },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const answer = await subscriptions.subscribe(form, visitorOf(request))
      if (answer === 'unknown')
        return send(reply, 'Подписаться не удалось', paragraph('Такой квартиры нет на сайте.'), 422)
      if (answer === 'asked')
        return send(
          reply,
          'Проверьте почту',
          paragraph('Мы отправили письмо со ссылкой. Подписка начнётся, когда вы её подтвердите.'),
        )
      if ('free' in answer)
        return send(
          reply,
          'Эта квартира уже в продаже',
          `<p><a href="${answer.free.url}">Открыть её страницу</a></p>`,
        )
      const again = formAgain(form, await subscriptions.consent())
      return send(reply, 'Подписка', paragraph(answer.complaint) + again, 422)
    },
  )
}

/** Mail programs open links by themselves: nothing changes before a button is pressed. */
function registerConfirming(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  guard: PostGuard,
  send: SendPage,
) {
  app.get<OfToken>(OF_TOKEN, async ({ params: { token } }, reply) => {
    const found = await subscriptions.find(token)
    if (!found) return sendUnknown(reply, send)
    const about = paragraph(`Письма: ${found.about}.`)
    const address = `${SUBSCRIPTIONS}/${token}`
    if (found.state === 'ended') return send(reply, 'Подписка закончена', about)
    return found.state === 'active'
      ? send(reply, 'Подписка включена', about + button('Отписаться', `${address}/stop`))
      : send(reply, 'Подтвердите подписку', about + button('Подтвердить', address))
  })

  app.post<OfToken>(OF_TOKEN, { bodyLimit: FORM_BYTES }, async (request, reply) => {
    if (guard.isForeign(request)) return reply.code(403).send()
    const { token } = request.params
    if (!(await subscriptions.find(token))) return sendUnknown(reply, send)
    await subscriptions.confirm(token)
    return reply
      .headers({ 'referrer-policy': 'same-origin' })
      .redirect(`${SUBSCRIPTIONS}/${token}`, 303)
  })
}

function registerUnsubscribing(app: FastifyInstance, subscriptions: Subscriptions, send: SendPage) {
  app.get<OfToken>(`${OF_TOKEN}/stop`, async ({ params: { token } }, reply) => {
    const found = await subscriptions.find(token)
    if (!found) return sendUnknown(reply, send)
    const about = paragraph(`Письма: ${found.about}.`)
    const address = `${SUBSCRIPTIONS}/${token}/stop`
    return found.state === 'ended'
      ? send(reply, 'Вы отписаны', about)
      : send(reply, 'Отписаться от писем', about + button('Отписаться', address))
  })

  /** A mail program posts here by itself when its own «unsubscribe» is pressed, in a body of any kind: no guard. */
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post<OfToken>(
      `${OF_TOKEN}/stop`,
      { bodyLimit: FORM_BYTES },
      async ({ params: { token } }, reply) => {
        if (!(await subscriptions.find(token))) return sendUnknown(reply, send)
        await subscriptions.stop(token)
        return send(reply, 'Вы отписаны', paragraph('Писем больше не будет.'))
      },
    )
  })
}

const button = (label: string, address: string) =>
  `<form method="post" action="${escapeText(address)}"><button>${escapeText(label)}</button></form>`

/** The form once more, with what was typed. */
function formAgain(form: URLSearchParams, consent: ShownConsent): string {
  const hidden = ['lot', 'query'].flatMap((name) =>
    form
      .getAll(name)
      .map((value) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`),
  )
  return `<form method="post" action="/api/subscriptions">
${hidden.join('')}
<p><label>Почта <input name="email" type="email" autocomplete="email" required value="${escapeText(form.get('email') ?? '')}"></label></p>
<p><label><input name="consent" type="checkbox" required> ${consentLabel('letters', consent)}</label></p>
<button>Подписаться</button>
</form>`
}
