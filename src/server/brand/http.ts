import type { FastifyInstance } from 'fastify'

import { FOREVER, HOUR, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { priorities, type Encoders } from '#server/pictures/encoders.ts'

import type { OpenedBrand } from './open-brand.ts'

/** The icon, the stylesheet and the fonts of the brand. */
export function registerBrand(
  app: FastifyInstance,
  { favicon, styles, fonts }: OpenedBrand,
  encoders: Encoders,
) {
  const icon = prepareResponse(200, 'image/svg+xml', favicon)
  // A browser looks for the icon at every change of the address, a filter's too.
  app.get('/favicon.svg', (request, reply) => sendPrepared(request, reply, icon, HOUR))

  let ico: Promise<Uint8Array | null> | null = null
  app.get('/favicon.ico', async (_request, reply) => {
    const painted = await (ico ??= paintIco(encoders, favicon, app.log))
    if (!painted) return reply.code(404).type(PLAIN_TEXT).send('Значок не нарисован')
    return reply.header('cache-control', HOUR).type('image/x-icon').send(Buffer.from(painted))
  })
  if (styles) {
    const sheet = prepareResponse(200, styles.type, styles.content)
    app.get(styles.address, (request, reply) => sendPrepared(request, reply, sheet, FOREVER))
  }
  for (const { address, type, content } of fonts)
    app.get(address, (_request, reply) =>
      reply.header('cache-control', FOREVER).type(type).send(content),
    )
}

/** null: the drawing of the brand takes too long or cannot be painted; it is not tried again. */
const paintIco = (encoders: Encoders, svg: string, log: FastifyInstance['log']) =>
  encoders
    .run(priorities.waiting, ({ ask }) => ask('icon', svg))
    .catch((error: unknown) => {
      log.warn(error, 'favicon.svg of the brand was not painted')
      return null
    })
