import type { FastifyInstance, FastifyReply } from 'fastify'

import type { PublicReplies } from '#contract/public/public-api.ts'
import { bookingNumber } from '#domain/booking/booking-state.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { isShaped } from '#server/http/api/public-api.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { visitorOf } from '#server/requests/forms/http.ts'

import type { BookingAnswer, Bookings } from './bookings.ts'
import { BOOKING, limitText, newPriceText, refusalText, stateTitle } from './booking-words.ts'

const LARGEST = 16 * 1024
export const RETRY_AFTER_S = 30
export const statuses = { taken: 409, closed: 409, unchecked: 503 } as const

/** `POST /api/bookings` */
export function registerApi(
  app: FastifyInstance,
  { bookings, guard }: { bookings: Bookings; guard: PostGuard },
) {
  app.post<Booked>('/api/bookings', { bodyLimit: LARGEST }, async (request, reply) => {
    if (guard.isForeign(request))
      return reply.code(403).send({ error: 'Бронь можно оформить только на нашем сайте' })
    const wait = guard.waitFor(request.ip)
    if (wait !== null)
      return reply.header('retry-after', wait).code(429).send({ error: 'Слишком много обращений' })
    const posted = request.body
    if (!isShaped('POST /api/bookings', posted))
      return reply.code(400).send({ error: 'Запрос не удалось прочитать' })
    const answer = await bookings.book(posted, visitorOf(request))
    return sendAnswer(reply, answer, bookings.kindOf(Number(posted.lot)))
  })
}

type Booked = { Reply: PublicReplies<'POST /api/bookings'> }

function sendAnswer(reply: FastifyReply<Booked>, answer: BookingAnswer, kind: LotKind | undefined) {
  reply.header('cache-control', 'no-store')
  if ('errors' in answer) return reply.code(422).send(answer)
  if ('newPrice' in answer)
    return reply.code(409).send({ error: newPriceText(answer.newPrice), price: answer.newPrice })
  if ('limit' in answer)
    return reply
      .header('retry-after', secondsUntil(answer.limit.until))
      .code(429)
      .send({ error: limitText(answer.limit) })
  if ('refused' in answer) {
    if (answer.refused === 'unchecked') reply.header('retry-after', RETRY_AFTER_S)
    return reply.code(statuses[answer.refused]).send({ error: refusalText(answer.refused, kind) })
  }
  const { booking } = answer
  const page = `${BOOKING}/${booking.token}`
  if (booking.state !== 'held' && booking.state !== 'paid')
    return reply.code(409).send({ error: stateTitle(booking.state, booking.lotKind), page })
  // The hold stands; the same key asks the provider again.
  if (booking.state === 'held' && !booking.payUrl)
    return reply
      .header('retry-after', RETRY_AFTER_S)
      .code(503)
      .send({ error: 'Платёж готовится', until: booking.heldUntil.toISOString(), page })
  return reply.code(201).send({
    number: bookingNumber(booking.id),
    payUrl: booking.payUrl,
    until: booking.heldUntil.toISOString(),
    page,
  })
}

export const secondsUntil = (at: Date) => Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))
