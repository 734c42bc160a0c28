import type { FastifyReply, FastifyRequest } from 'fastify'

import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { GeneratedFiles } from '#server/overload/generated-files.ts'

import { PDF } from './http.ts'
import type { PaperData } from './paper-pdf.ts'
import type { PdfThread } from './pdf-thread.ts'

type PaperDeps = {
  files: GeneratedFiles
  thread: PdfThread
  siteName: () => string
  colours: () => BrandColours | null
  buildId: string
}

/** A text as a PDF, set in its turn with those of flats. */
export const paperSender =
  ({ files, thread, siteName, colours, buildId }: PaperDeps) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    paper: Omit<PaperData, 'siteName'>,
    fileName: string,
  ) => {
    reply.header('content-disposition', `inline; filename="${fileName}"`)
    return files.send(request, reply.header('x-robots-tag', 'noindex'), {
      content: [
        buildId,
        siteName(),
        JSON.stringify(colours()),
        paper.title,
        paper.lead,
        paper.hash,
      ],
      type: PDF,
      make: () => thread.ask({ paper: { ...paper, siteName: siteName() }, colours: colours() }),
    })
  }
