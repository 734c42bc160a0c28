import type { FastifyInstance } from 'fastify'

import { readPhotoFile } from '#domain/media/photo-url.ts'
import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'

import type { Variants } from './variants.ts'

/** `/photos/{hash}-{width}.{avif|webp}`: what a name stands for never changes. */
export function registerPhotos(app: FastifyInstance, variants: Variants) {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const file = readPhotoFile(request.params.file)
    const body = file && (await variants.find(file))
    if (body === 'busy')
      return reply.code(503).header('retry-after', '5').type(PLAIN_TEXT).send('Чуть позже')
    if (!file || !body) return reply.code(404).type(PLAIN_TEXT).send('Нет такой картинки')
    const etag = `"${request.params.file}"`
    reply.headers({ 'cache-control': FOREVER, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(`image/${file.format}`).send(body)
  })
}
