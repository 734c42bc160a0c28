import type { FastifyInstance, FastifyReply } from 'fastify'

import { isDatabaseAway } from '#server/background/database-away.ts'
import type { Database } from '#server/db/connect.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { registerPlainStyles } from '#server/requests/forms/plain-styles.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import {
  FORM_BYTES,
  pageSender,
  type OfToken,
  type SendPage,
} from '#server/requests/subscriptions/pages.ts'

import { registerCookieChoices } from '#server/requests/policy/cookie-choices.ts'
import { registerPolicy } from '#server/requests/policy/http.ts'
import type { PolicyFileParts } from '#server/requests/policy/policy-files.ts'

import { VISITOR_PAGES } from './page-address.ts'
import { nextStep, type Contacts } from './request-words.ts'
import { requestBody, withdrawalForm } from './visitor-page.ts'
import type { VisitorRequests } from './visitor-requests.ts'
import { registerWithdrawAll } from './withdraw-all.ts'

const OF_REQUEST = `${VISITOR_PAGES}/:token`
const RETRY_AFTER_S = 60

type VisitorPageParts = PolicyFileParts & {
  db: Database
  /** The canonical address is https. */
  secure: boolean
  requests: VisitorRequests
  guard: PostGuard
  siteName: string
  contacts: () => Promise<Contacts | null>
}

/** `/zayavka/{token}`: plain pages for plain forms, which work without scripts and from any mail program. */
export function registerVisitorPages(app: FastifyInstance, parts: VisitorPageParts) {
  const { requests, guard, siteName } = parts
  const send = pageSender(siteName)
  registerPlainStyles(app)
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
      { bodyLimit: FORM_BYTES, preHandler: refuseForms(guard, siteName) },
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
