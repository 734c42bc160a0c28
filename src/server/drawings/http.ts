import type { FastifyInstance } from 'fastify'

import type { AddressCache } from '#server/http/memory/address-cache.ts'
import { splitAddress } from '#server/http/address.ts'
import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { drawingRooms } from './model/drawing-names.ts'
import type { Drawings } from './drawings.ts'

/** `/plans/…svg`, `/floors/…svg`, `/facades/…svg`: what a name stands for never changes. */
export function registerDrawings(
  app: FastifyInstance,
  drawings: Drawings,
  addresses: AddressCache,
) {
  for (const room of drawingRooms)
    app.get(`/${room}/:file`, async (request, reply) => {
      const [address] = splitAddress(request.url)
      const found = await drawings.find(address)
      if (found) {
        const headers = { 'cache-control': FOREVER }
        addresses.add(request.url, { headers, use: () => drawings.known(address) })
        return sendPrepared(request, reply, found, FOREVER)
      }
      return reply.code(404).type(PLAIN_TEXT).send('Нет такого чертежа')
    })
}
