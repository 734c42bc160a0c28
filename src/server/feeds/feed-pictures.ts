import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readPhotoFile, type PhotoFile } from '#domain/media/photo-url.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import type { GeneratedFiles } from '#server/overload/generated-files.ts'
import { sendBusy } from '#server/overload/send-busy.ts'

import { PICTURES } from './offers/picture-addresses.ts'

export type PictureSources = {
  /** At a width of pages: it is stored, or made once. */
  variant: (file: PhotoFile) => Promise<Buffer | 'busy' | null>
  /** As a JPEG; null: it cannot be had. */
  jpeg: (hash: string) => Promise<Buffer | null>
  drawing: (address: string) => Promise<PreparedResponse | null>
  /** A drawing as PNG. */
  paint: (svg: string) => Promise<Buffer>
  files: GeneratedFiles
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Pictures of feeds, named by content. Making them takes a turn in the queue of slow files, so nobody can ask for all of the encoder. */
export function registerFeedPictures(app: FastifyInstance, sources: PictureSources) {
  app.get<{ Params: { file: string } }>(`${PICTURES}/:file`, async (request, reply) => {
    const { file } = request.params
    const found = await findPicture(sources, file)
    if (found === 'busy') return sendBusy(reply)
    if (!found) return sources.notFound(request, reply)
    return sources.files.send(request, reply, { content: ['feed picture', file], ...found })
  })
}

async function findPicture(sources: PictureSources, file: string) {
  const [, name = '', ending] = /^([\w-]{1,100})\.(jpg|png)$/.exec(file) ?? []
  if (ending === 'jpg') {
    const photo = readPhotoFile(`${name}-1600.webp`)
    const variant = photo && (await sources.variant(photo))
    if (!variant || variant === 'busy') return variant
    return { type: 'image/jpeg', make: () => jpegOf(sources, name) }
  }
  const drawing = ending && (await sources.drawing(`/plans/${name}.svg`))
  if (!drawing) return null
  return { type: 'image/png', make: () => sources.paint(drawing.body('identity').toString()) }
}

async function jpegOf({ jpeg }: PictureSources, hash: string): Promise<Buffer> {
  const body = await jpeg(hash)
  if (!body) throw new Error(`The photo ${hash} has a variant and no JPEG`)
  return body
}
