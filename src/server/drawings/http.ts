import type { FastifyInstance } from 'fastify'

import { splitAddress } from '#server/http/address.ts'
import { sendFinished } from '#server/http/send.ts'

import type { Drawings } from './drawings.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** `/plans/…svg`, `/floors/…svg`, `/facades/…svg`: what a name stands for never changes. */
export function registerDrawings(app: FastifyInstance, drawings: Drawings) {
  for (const room of ['plans', 'floors', 'facades'])
    app.get(`/${room}/:file`, async (request, reply) => {
      const found = await drawings.find(splitAddress(request.url)[0])
      if (found) return sendFinished(request, reply, found, FOREVER)
      return reply.code(404).type('text/plain; charset=utf-8').send('Нет такого чертежа')
    })
}
