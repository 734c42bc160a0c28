import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { splitAddress } from '#server/http/address.ts'
import { FOREVER } from '#server/http/headers.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { listFile } from './list-file.ts'
import { answerQuery } from './queries.ts'
import { searchFeed } from './search-feed.ts'

type CatalogueSite = {
  siteUrl: string
  siteName: string
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** The catalogue as data: whole for our own pages, and in answers, files and feeds for other programs. */
export function registerCatalogue(
  app: FastifyInstance,
  catalogue: LiveCatalogue,
  site: CatalogueSite,
) {
  const { notFound } = site

  app.get('/catalogue/:file', async (request, reply) => {
    const packed = catalogue.packed(splitAddress(request.url)[0])
    if (!packed) return notFound(request, reply)
    if ('newest' in packed)
      return reply.header('cache-control', 'no-cache').redirect(packed.newest, 302)
    return sendPrepared(request, reply, packed, FOREVER)
  })

  app.get('/api/catalogue/flats.rss', async (request, reply) => {
    const feed = searchFeed(catalogue.current, splitAddress(request.url)[1], site)
    return sendPrepared(request, reply, feed)
  })

  app.get('/api/catalogue/:file(^[a-z]+\\.(?:csv|xlsx)$)', async (request, reply) => {
    const file = await listFile(catalogue.current, request.url, site.siteUrl)
    if (!file) return notFound(request, reply)
    reply
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('x-robots-tag', 'noindex')
    return sendPrepared(request, reply, file.prepared)
  })

  app.get('/api/catalogue/:kind', async (request, reply) => {
    const found = answerQuery(catalogue.current, request.url)
    return found ? sendPrepared(request, reply, found) : notFound(request, reply)
  })
}
