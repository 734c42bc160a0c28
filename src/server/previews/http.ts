import type { FastifyInstance } from 'fastify'

import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'

import type { Previews } from './previews.ts'

/** `/previews/flat-842-….png`: what a name stands for never changes; an older name leads to the picture of today. */
export function registerPreviews(app: FastifyInstance, previews: Previews) {
  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const found = await previews.find(request.params.file)
    if (Buffer.isBuffer(found))
      return reply.header('cache-control', FOREVER).type('image/png').send(found)
    if (found === 'busy')
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .type(PLAIN_TEXT)
        .send('Картинок готовится слишком много. Попробуйте через несколько секунд.')
    if (found) return reply.header('cache-control', 'no-cache').redirect(found.goTo, 302)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такой картинки')
  })
}
