import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { PostGuard } from '#server/http/post-guard.ts'

import type { Bookings } from './bookings.ts'

const LARGEST = 64 * 1024

/** Whoever sends one, it only makes us ask the provider; limited, for each costs a question. */
export function registerNotifications(
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
  const { event, object }: { event?: unknown; object?: unknown } = Object(body)
  const { id, payment_id: payment }: { id?: unknown; payment_id?: unknown } = Object(object)
  const told = event === 'refund.succeeded' ? payment : id
  return typeof told === 'string' && /^[\w-]{10,60}$/.test(told) ? told : null
}
