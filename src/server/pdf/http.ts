import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import type { Services } from '#server/services.ts'

import { Busy, PDF, sayBusy } from './answers.ts'
import { NothingThere, flatPdfData } from './flat-pdf-data.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { registerSelections } from './selections.ts'

export type FlatPdfParts = {
  services: Services
  siteName: string
  siteUrl: string
  phone: () => Promise<string | null>
  /** A file of drawings by its address. */
  drawing: (address: string) => Promise<PreparedResponse | null>
  kept: (
    key: string,
    make: () => Promise<PreparedResponse>,
  ) => Promise<PreparedResponse> | PreparedResponse
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** `/pdf/kvartiry/842.pdf`: a flat on paper, made at the first wish and kept as long as its page. */
export function registerFlatPdfs(app: FastifyInstance, parts: FlatPdfParts) {
  const press = createPdfRenderer()
  app.addHook('onClose', () => press.close())
  registerSelections(app, parts, press)

  app.get<{ Params: { file: string } }>('/pdf/kvartiry/:file', async (request, reply) => {
    const id = /^([1-9]\d{0,9})\.pdf$/.exec(request.params.file)?.[1]
    if (!id || parts.services.catalogue.lot(Number(id))?.kind !== 'flat')
      return parts.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    try {
      const file = await parts.kept(`pdf ${id}`, async () => {
        const paper = await flatPdfData(parts, Number(id))
        const bytes = await (press.print([paper]) ?? Promise.reject(new Busy()))
        return prepareResponse(200, PDF, bytes)
      })
      reply.header('content-disposition', `inline; filename="kvartira-${id}.pdf"`)
      return sendPrepared(request, reply, file)
    } catch (error) {
      if (error instanceof NothingThere) return parts.notFound(request, reply)
      if (!(error instanceof Busy)) throw error
      return sayBusy(reply)
    }
  })
}
