import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { PRESS_KIT } from '#domain/addresses/press-kit.ts'
import { FOREVER, HOUR, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { priorities, type Encoders } from '#server/pictures/encoders.ts'

import type { LiveBrand } from './live-brand.ts'
import { pressKit } from './press-kit.ts'

type BrandRouteDeps = {
  brand: LiveBrand
  encoders: Encoders
  /** Takes over a brand that another process may have published. */
  refresh: () => Promise<unknown>
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** The icon, the stylesheet and the fonts of the brand. */
export function registerBrand(app: FastifyInstance, parts: BrandRouteDeps) {
  registerIcons(app, parts)
  const { brand, notFound } = parts
  const refresh = atMostEverySecond(parts.refresh)

  app.get(PRESS_KIT, (request, reply) => {
    void reply.header('content-disposition', 'attachment; filename="press-kit.zip"')
    const kit = prepareResponse(200, 'application/zip', pressKit(brand.current))
    return sendPrepared(request, reply, kit, HOUR)
  })

  app.get('/brand/:file', async (request, reply) => {
    const { url } = request
    if (!brand.file(url)) await refresh()
    const file = brand.file(url)
    if (!file) return notFound(request, reply)
    return sendPrepared(request, reply, prepareResponse(200, file.type, file.content), FOREVER)
  })
}

function registerIcons(app: FastifyInstance, { brand, encoders }: BrandRouteDeps) {
  let painted: { of: string; ico: Promise<Uint8Array | null> } | null = null

  // A browser looks for the icon at every change of the address, a filter's too.
  app.get('/favicon.svg', (request, reply) => {
    const icon = prepareResponse(200, 'image/svg+xml', brand.current.favicon)
    return sendPrepared(request, reply, icon, HOUR)
  })

  app.get('/favicon.ico', async (_request, reply) => {
    const { favicon } = brand.current
    if (painted?.of !== favicon)
      painted = { of: favicon, ico: paintIco(encoders, favicon, app.log) }
    const ico = await painted.ico
    if (!ico) return reply.code(404).type(PLAIN_TEXT).send('Значок не нарисован')
    return reply.header('cache-control', HOUR).type('image/x-icon').send(Buffer.from(ico))
  })
}

const REFRESH_EVERY_MS = 1_000

/** A flood of unknown names must not become a flood of queries. */
function atMostEverySecond(refresh: () => Promise<unknown>) {
  let refreshedAt = -Infinity
  return async () => {
    if (performance.now() - refreshedAt < REFRESH_EVERY_MS) return
    refreshedAt = performance.now()
    await refresh().catch(() => {}) // without the database the files in memory are served
  }
}

/** null: the drawing of the brand takes too long or cannot be painted; it is not tried again. */
const paintIco = (encoders: Encoders, svg: string, log: FastifyInstance['log']) =>
  encoders
    .run(priorities.waiting, ({ ask }) => ask('icon', svg))
    .catch((error: unknown) => {
      log.warn(error, 'favicon.svg of the brand was not painted')
      return null
    })
