import type { FastifyInstance } from 'fastify'

import { FOREVER, HOUR } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { toIco } from './favicon-ico.ts'
import type { OpenedBrand } from './open-brand.ts'

/** The icon, the stylesheet and the fonts of the brand. */
export function registerBrand(app: FastifyInstance, { favicon, styles, fonts }: OpenedBrand) {
  const icon = prepareResponse(200, 'image/svg+xml', favicon)
  // A browser looks for the icon at every change of the address, a filter's too.
  app.get('/favicon.svg', (request, reply) => sendPrepared(request, reply, icon, HOUR))

  let ico: Promise<Buffer> | null = null
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('image/x-icon')
      .send(await (ico ??= toIco(favicon))),
  )
  if (styles) {
    const sheet = prepareResponse(200, styles.type, styles.content)
    app.get(styles.address, (request, reply) => sendPrepared(request, reply, sheet, FOREVER))
  }
  for (const { address, type, content } of fonts)
    app.get(address, (_request, reply) =>
      reply.header('cache-control', FOREVER).type(type).send(content),
    )
}
