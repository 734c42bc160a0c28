import type { FastifyInstance } from 'fastify'

import { isDatabaseAway } from '#server/background/database-away.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'

import { registerApi, RETRY_AFTER_S } from './api.ts'
import { refusalText } from './booking-words.ts'
import { registerNotifications } from './notifications.ts'
import { pageSender, registerPages, TITLE, type HttpParts } from './plain-pages.ts'
import { ProviderAway } from './provider-answers.ts'

/** `/bron`, `POST /api/bookings`, `POST /api/payments/yookassa`. */
export function registerBookings(app: FastifyInstance, parts: HttpParts) {
  app.register(async (scope) => {
    const send = pageSender(parts.siteName)
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
