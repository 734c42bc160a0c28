import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import type { CacheResponse } from '#server/pages/cache.ts'
import type { Services } from '#server/services.ts'

import { PDF, sendBusy, TooManyWaiting } from './answers.ts'
import { flatPdfData, NoSuchFlat } from './flat-pdf-data.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { registerSelections } from './selections.ts'

export type PdfParts = {
  services: Services
  siteName: string
  siteUrl: string
  colours: BrandColours | null
  phone: () => Promise<string | null>
  /** A file of drawings by its address. */
  drawing: (address: string) => Promise<PreparedResponse | null>
  /** A picture of ours as a JPEG. */
  photo: (hash: string) => Promise<Buffer | null>
  cached: CacheResponse
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** `/pdf/kvartiry/842.pdf`: a flat on paper, rendered when first asked for and cached as long as its page. */
export function registerPdfs(app: FastifyInstance, parts: PdfParts) {
  const renderer = createPdfRenderer(parts.colours)
  app.addHook('onClose', () => renderer.close())
  registerSelections(app, parts, renderer)

  async function render(id: number): Promise<PreparedResponse> {
    const data = await flatPdfData(parts, id)
    const bytes = await renderer.render([data])
    if (!bytes) throw new TooManyWaiting()
    return prepareResponse(200, PDF, bytes)
  }

  app.get<{ Params: { file: string } }>('/pdf/kvartiry/:file', async (request, reply) => {
    const id = Number(/^([1-9]\d{0,9})\.pdf$/.exec(request.params.file)?.[1] ?? 0)
    if (parts.services.catalogue.lot(id)?.kind !== 'flat') return parts.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    try {
      const file = await parts.cached(`pdf ${id}`, () => render(id))
      reply.header('content-disposition', `inline; filename="kvartira-${id}.pdf"`)
      return sendPrepared(request, reply, file)
    } catch (error) {
      if (error instanceof NoSuchFlat) return parts.notFound(request, reply)
      if (error instanceof TooManyWaiting) return sendBusy(reply)
      throw error
    }
  })
}
