import type { FastifyInstance } from 'fastify'

import { isDatabaseAway } from '#server/background/database-away.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { visitorOf } from '#server/requests/forms/http.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'

import { registerConfirming } from './confirming.ts'
import { formAgain } from './form-again.ts'
import { FORM_BYTES, pageSender, SUBSCRIPTIONS, type SendPage } from './pages.ts'
import type { Subscriptions } from './subscriptions.ts'
import { registerUnsubscribing } from './unsubscribing.ts'

const RETRY_AFTER_S = 60
const AWAY = 'Сейчас подписки недоступны. Попробуйте, пожалуйста, через\u00A0минуту.'

/** `/api/subscriptions`: plain pages for plain forms, so that a letter's links work in any mail program. */
export function registerSubscriptions(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  guard: PostGuard,
  siteName: string,
) {
  const send = pageSender(siteName)
  app.register(async (scope) => {
    sayWhenAway(scope, subscriptions, send)
    registerSubscribing(scope, subscriptions, guard, siteName)
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
  siteName: string,
) {
  const send = pageSender(siteName)
  app.post<{ Body: URLSearchParams | undefined }>(
    SUBSCRIPTIONS,
    { bodyLimit: FORM_BYTES, preHandler: refuseForms(guard, siteName) },
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
