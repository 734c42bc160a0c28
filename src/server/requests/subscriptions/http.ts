import type { FastifyInstance, FastifyReply } from 'fastify'

import { HTML } from '#server/http/headers.ts'
import { refuseForeignForms } from '#server/http/request-guards.ts'
import { visitorOf, type WritingLimit } from '#server/requests/forms/http.ts'
import { line, pageOf } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'

import { button, formAgain } from './form-again.ts'
import type { Subscriptions } from './subscriptions.ts'

const LARGEST = 16 * 1024
const ADDRESS = '/api/subscriptions'
const OF_TOKEN = `${ADDRESS}/:token(^[\\w-]{32}$)`

type OfToken = { Params: { token: string } }

/** `/api/subscriptions`: plain pages for plain forms, so that a letter's links work in any mail program. */
export function registerSubscriptions(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  limit: WritingLimit,
  siteName: string,
) {
  const say: Say = (reply, title, body, status = 200) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type(HTML)
      .send(pageOf(title, siteName, body))

  app.post<{ Body: URLSearchParams | undefined }>(
    ADDRESS,
    { bodyLimit: LARGEST, preHandler: refuseForms(limit, siteName) },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const answer = await subscriptions.subscribe(form, visitorOf(request))
      if (answer === 'unknown')
        return say(reply, 'Подписаться не удалось', line('Такой квартиры нет на сайте.'), 422)
      if (answer === 'asked')
        return say(
          reply,
          'Проверьте почту',
          line('Мы отправили письмо со ссылкой. Подписка начнётся, когда вы её подтвердите.'),
        )
      if ('free' in answer)
        return say(
          reply,
          'Эта квартира уже в продаже',
          `<p><a href="${answer.free.url}">Открыть её страницу</a></p>`,
        )
      return say(reply, 'Подписка', line(answer.complaint) + formAgain(form), 422)
    },
  )
  registerConfirming(app, subscriptions, say)
  registerLeaving(app, subscriptions, say)
}

type Say = (reply: FastifyReply, title: string, body: string, status?: number) => FastifyReply

const noSuch = (reply: FastifyReply, say: Say) =>
  say(reply, 'Такой подписки нет', line('Ссылка устарела, или подписка уже удалена.'), 404)

function registerConfirming(app: FastifyInstance, subscriptions: Subscriptions, say: Say) {
  /** Mail programs open links by themselves: nothing changes before a button is pressed. */
  app.get<OfToken>(OF_TOKEN, async ({ params: { token } }, reply) => {
    const found = await subscriptions.find(token)
    if (!found) return noSuch(reply, say)
    const about = line(`Письма: ${found.about}.`)
    if (found.state === 'ended') return say(reply, 'Подписка закончена', about)
    return found.state === 'active'
      ? say(reply, 'Подписка включена', about + button('Отписаться', `${ADDRESS}/${token}/stop`))
      : say(reply, 'Подтвердите подписку', about + button('Подтвердить', `${ADDRESS}/${token}`))
  })

  app.post<OfToken>(
    OF_TOKEN,
    { bodyLimit: LARGEST, onRequest: [refuseForeignForms] },
    async ({ params: { token } }, reply) => {
      const found = await subscriptions.find(token)
      if (!found) return noSuch(reply, say)
      await subscriptions.confirm(token)
      return reply
        .headers({ 'referrer-policy': 'no-referrer' })
        .redirect(`${ADDRESS}/${token}`, 303)
    },
  )
}

function registerLeaving(app: FastifyInstance, subscriptions: Subscriptions, say: Say) {
  app.get<OfToken>(`${OF_TOKEN}/stop`, async ({ params: { token } }, reply) => {
    const found = await subscriptions.find(token)
    if (!found) return noSuch(reply, say)
    const about = line(`Письма: ${found.about}.`)
    return found.state === 'ended'
      ? say(reply, 'Вы отписаны', about)
      : say(reply, 'Отписаться от писем', about + button('Отписаться', `${ADDRESS}/${token}/stop`))
  })

  /** A mail program posts here by itself when its own «unsubscribe» is pressed, in a body of any kind. */
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post<OfToken>(
      `${OF_TOKEN}/stop`,
      { bodyLimit: LARGEST },
      async ({ params: { token } }, reply) => {
        if (!(await subscriptions.find(token))) return noSuch(reply, say)
        await subscriptions.stop(token)
        return say(reply, 'Вы отписаны', line('Писем больше не будет.'))
      },
    )
  })
}
