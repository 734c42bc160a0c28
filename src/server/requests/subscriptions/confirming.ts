import type { FastifyInstance } from 'fastify'

import type { PostGuard } from '#server/http/post-guard.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { button } from './form-again.ts'
import {
  FORM_BYTES,
  OF_TOKEN,
  sendUnknown,
  SUBSCRIPTIONS,
  type OfToken,
  type SendPage,
} from './pages.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Mail programs open links by themselves: nothing changes before a button is pressed. */
export function registerConfirming(
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
