import type { FastifyInstance } from 'fastify'

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

export function registerUnsubscribing(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  send: SendPage,
) {
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
