import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isDatabaseAway } from '#server/background/database-away.ts'
import { isShaped } from '#server/http/api/public-api.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import { pageSender } from '#server/requests/subscriptions/pages.ts'

import { registerApi, RETRY_AFTER_S } from './api.ts'
import { refusalText } from './booking-words.ts'
import type { Bookings } from './bookings.ts'
import { registerPages, TITLE, type BookingPageDeps } from './plain-pages.ts'
import { ProviderAway } from './provider-answers.ts'

/** `/bron`, `POST /api/bookings`, `POST /api/payments/yookassa`. */
export function registerBookings(app: FastifyInstance, parts: BookingPageDeps) {
  app.register(async (scope) => {
    const send = pageSender(parts.findFrame)
    scope.setErrorHandler((error, request, reply) => {
      if (!isDatabaseAway(error) && !(error instanceof ProviderAway)) throw error
      reply.header('retry-after', RETRY_AFTER_S)
      if (request.url.startsWith('/api/'))
        return reply.code(503).send({ error: refusalText('unchecked') })
      return send(reply, TITLE, paragraph(refusalText('unchecked')), 503)
    })
    registerPages(scope, parts, send)
    registerApi(scope, parts)
    registerNotifications(scope, parts)
  })
}

const LARGEST = 64 * 1024

/**
 * Anybody may send a notification: it only makes us ask the provider. Limited by address, because each costs a question.
 */
function registerNotifications(
  app: FastifyInstance,
  { bookings, guard }: { bookings: Bookings; guard: PostGuard },
) {
  app.post('/api/payments/yookassa', { bodyLimit: LARGEST }, async (request, reply) => {
    const id = paymentOf(request)
    if (id === null) return reply.code(400).send()
    const wait = guard.waitFor(`yookassa ${request.ip}`)
    if (wait !== null) return reply.code(429).header('retry-after', wait).send()
    await bookings.notify(id)
    return reply.code(200).send()
  })
}

/** Of a refund the payment that it belongs to. */
function paymentOf({ body }: Pick<FastifyRequest, 'body'>): string | null {
  if (!isShaped('POST /api/payments/yookassa', body)) return null
  const { id, payment_id: payment } = body.object
  const paymentId = body.event === 'refund.succeeded' ? payment : id
  return typeof paymentId === 'string' && /^[\w-]{10,60}$/.test(paymentId) ? paymentId : null
}
