import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { HTML } from '#server/http/headers.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import { visitorOf } from '#server/requests/forms/http.ts'
import { pageOf, paragraph } from '#server/requests/forms/plain-page.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'

import { secondsUntil, statuses } from './api.ts'
import { BOOKING, limitText, newPriceText, refusalText, stateTitle } from './booking-words.ts'
import type { Bookings } from './bookings.ts'
import { statePage } from './state-page.ts'
import { termsPage } from './terms-page.ts'

const LARGEST = 16 * 1024
/** A visitor who waits for the provider sees the page anew. */
const REFRESH_S = 5
export const TITLE = 'Платная бронь'

export type HttpParts = { bookings: Bookings; guard: PostGuard; siteName: string }

export type SendPage = ReturnType<typeof pageSender>

/** The address of a booking is its visitor's alone: no other site is told it. */
export const pageSender =
  (siteName: string) =>
  (reply: FastifyReply, title: string, body: string, status = 200): FastifyReply =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      .type(HTML)
      .send(pageOf(title, siteName, body))

/** `/bron` with its terms and its form, `/bron/{token}` with what has become. */
export function registerPages(app: FastifyInstance, parts: HttpParts, send: SendPage) {
  const { bookings, guard, siteName } = parts
  app.get<{ Querystring: { lot?: string } }>(BOOKING, async ({ query }, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(query.lot ?? '') ? Number(query.lot) : null
    const found = id === null ? 'closed' : await bookings.terms(id)
    if (found === 'closed')
      return send(reply, TITLE, paragraph(refusalText('closed', bookings.kindOf(id ?? 0))), 404)
    if (await bookings.isTaken(found.lot.id))
      return send(reply, TITLE, paragraph(refusalText('taken', found.lot.kind)), 409)
    const typed = new URLSearchParams({ idempotencyKey: randomBytes(16).toString('hex') })
    const offer = { ...found, consent: await bookings.consent() }
    return send(reply, TITLE, termsPage(offer, typed))
  })

  app.post<{ Body: URLSearchParams | undefined }>(
    BOOKING,
    { bodyLimit: LARGEST, preHandler: refuseForms(guard, siteName) },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const lotId = Number(form.get('lot')) || 0
      const answer = await bookings.book(Object.fromEntries(form), visitorOf(request))
      if ('booking' in answer)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${BOOKING}/${answer.booking.token}`, 303)
      if ('limit' in answer) {
        reply.header('retry-after', secondsUntil(answer.limit.until))
        return send(reply, TITLE, paragraph(limitText(answer.limit)), 429)
      }
      const kind = bookings.kindOf(lotId)
      const again = await bookings.terms(lotId)
      if (again === 'closed') return send(reply, TITLE, paragraph(refusalText('closed', kind)), 409)
      // A lot that may be had later keeps its form with what was typed.
      const [errors, status] =
        'refused' in answer
          ? [{ lot: refusalText(answer.refused, kind) }, statuses[answer.refused]]
          : 'newPrice' in answer
            ? [{ lot: newPriceText(answer.newPrice) }, 409]
            : [answer.errors, 422]
      const offer = { ...again, consent: await bookings.consent() }
      return send(reply, TITLE, termsPage(offer, form, errors), status)
    },
  )

  app.get<{ Params: { token: string } }>(
    `${BOOKING}/:token(^[\\w-]{32}$)`,
    async ({ params }, reply) => {
      const one = await bookings.find(params.token)
      if (!one) return send(reply, TITLE, paragraph('Такой брони нет.'), 404)
      if (one.state === 'held' || one.state === 'refunding') reply.header('refresh', REFRESH_S)
      return send(reply, stateTitle(one.state, one.lotKind), statePage(one))
    },
  )
}
