import type { FastifyInstance } from 'fastify'

import { MOST_ON_PAPER } from '#domain/saved/saved-lots.ts'

import { PDF, sendBusy } from './answers.ts'
import { flatPdfData } from './flat-pdf-data.ts'
import type { PdfParts } from './http.ts'
import type { PdfRenderer } from './pdf-renderer.ts'

/** `/pdf/podborka.pdf?ids=842,12`: several flats for somebody else to look at, a page each, in the order given. */
export function registerSelections(app: FastifyInstance, parts: PdfParts, renderer: PdfRenderer) {
  app.get<{ Querystring: { ids?: unknown } }>('/pdf/podborka.pdf', async (request, reply) => {
    const { catalogue } = parts.services
    const ids = readIds(request.query.ids).filter((id) => catalogue.lot(id)?.kind === 'flat')
    if (ids.length === 0) return parts.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    const flats = await Promise.all(ids.slice(0, MOST_ON_PAPER).map((id) => flatPdfData(parts, id)))
    const bytes = await renderer.render(flats)
    if (!bytes) return sendBusy(reply)
    // Nobody asks for the same flats twice, so it is not cached.
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="podborka.pdf"')
      .type(PDF)
      .send(Buffer.from(bytes))
  })
}

const readIds = (text: unknown): number[] => [
  ...new Set(
    (typeof text === 'string' ? text.slice(0, 400).split(',') : [])
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .map(Number),
  ),
]
