import type { FastifyInstance } from 'fastify'

import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'
import { blockOf } from '#server/http/rate-limiter.ts'
import { isSame } from '#server/http/send-prepared.ts'
import { sendBusy } from '#server/overload/send-busy.ts'

import type { Previews } from './previews.ts'

/** `/previews/flat-842-….png`: what a name stands for never changes; an older name leads to the picture of today. */
export function registerPreviews(app: FastifyInstance, previews: Previews) {
  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const etag = `"${request.params.file}"`
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const found = await previews.find(request.params.file, blockOf(request.ip))
    if (Buffer.isBuffer(found))
      return reply.headers({ 'cache-control': FOREVER, etag }).type('image/png').send(found)
    if (found === 'busy') return sendBusy(reply)
    if (found) return reply.header('cache-control', 'no-cache').redirect(found.goTo, 302)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такой картинки')
  })
}
