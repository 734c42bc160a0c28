import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { feeds } from '#domain/feeds/feed.ts'
import type { Database } from '#server/db/connect.ts'
import { isSame } from '#server/http/send-prepared.ts'

import { feedAt } from './settings/feed-rows.ts'
import type { FeedFiles } from './feed-files.ts'

type FeedSite = {
  db: Database
  files: FeedFiles
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** `/feeds/{token}/cian.xml`: who does not know the token learns nothing, not even that there is a feed. */
export function registerFeeds(app: FastifyInstance, { db, files, notFound }: FeedSite) {
  type Asked = { Params: { token: string; file: string } }
  app.get<Asked>('/feeds/:token/:file', async (request, reply) => {
    const { token, file } = request.params
    const row = await feedAt(db, token, file)
    if (!row) return notFound(request, reply)
    const { name, bytes, read } = await files.find(row)
    const etag = `"${name}"`
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    reply.header('x-robots-tag', 'noindex')
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(
      `${feeds[row.name].file.endsWith('.csv') ? 'text/csv' : 'application/xml'}; charset=utf-8`,
    )
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-length', bytes).send(read())
    // A receiver that hangs up ends the reading too.
    const packed = pipeline(read(), createGzip(), () => {})
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
