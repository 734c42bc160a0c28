import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readPhotoFile } from '#domain/media/photo-url.ts'
import { FOREVER } from '#server/http/headers.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { blockOf } from '#server/http/rate-limiter.ts'
import { isSame } from '#server/http/send-prepared.ts'
import { sendBusy } from '#server/overload/send-busy.ts'

import { PICTURES } from './offers/picture-addresses.ts'

export type PictureSources = {
  /** As a JPEG; null: it cannot be had. */
  photo: (hash: string) => Promise<Buffer | null>
  drawing: (address: string) => Promise<PreparedResponse | null>
  /** A drawing as PNG; null: come later. */
  paint: (svg: string, visitor: string) => Promise<Buffer> | null
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Pictures of feeds, named by content: what a name stands for never changes. */
export function registerFeedPictures(app: FastifyInstance, sources: PictureSources) {
  app.get<{ Params: { file: string } }>(`${PICTURES}/:file`, async (request, reply) => {
    const { file } = request.params
    const etag = `"${file}"`
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const found = await findPicture(sources, file, blockOf(request.ip))
    if (found === 'busy') return sendBusy(reply)
    if (!found) return sources.notFound(request, reply)
    const headers = { 'cache-control': FOREVER, etag }
    return reply.headers(headers).type(`image/${found.type}`).send(found.body)
  })
}

async function findPicture(sources: PictureSources, file: string, visitor: string) {
  const [, name = '', ending] = /^([\w-]{1,100})\.(jpg|png)$/.exec(file) ?? []
  if (ending === 'jpg') {
    const isPhoto = readPhotoFile(`${name}-1600.webp`) !== null
    const body = isPhoto ? await sources.photo(name) : null
    return body && { type: 'jpeg', body }
  }
  const drawing = ending && (await sources.drawing(`/plans/${name}.svg`))
  if (!drawing) return null
  const painted = sources.paint(drawing.body('identity').toString(), visitor)
  return painted ? { type: 'png', body: await painted } : 'busy'
}
