import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { MOST_ON_PAPER } from '#domain/saved/most-on-paper.ts'
import { readAgent, readIds } from '#domain/saved/selection.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import type { GeneratedFiles } from '#server/overload/generated-files.ts'
import type { Services } from '#contract/services.ts'
import type { DrawingServices } from '#server/drawings/services.ts'

import { lotPdfData } from './lot-pdf-data.ts'
import type { PdfThread } from './pdf-thread.ts'

export type PdfDeps = {
  services: Services & { drawings: Pick<DrawingServices, 'front'> }
  siteName: () => string
  siteUrl: string
  buildId: string
  colours: () => BrandColours | null
  /** Whom to call about a project. */
  phone: (project: string) => Promise<string | null>
  /** A file of drawings by its address. */
  drawing: (address: string) => Promise<PreparedResponse | null>
  /** A picture of ours as a JPEG. */
  photo: (hash: string) => Promise<Buffer | null>
  files: GeneratedFiles
  thread: PdfThread
  /** How many answers were given from memory because the database is away. */
  answersWithoutDatabase: () => number
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

export const PDF = 'application/pdf'

/** Kinds of lots with a file of their own, and how it is called. */
const onPaper = [
  ['flat', 'kvartira'],
  ['commercial', 'pomeshchenie'],
] as const

/**
 * `/pdf/kvartiry/842.pdf`, `/pdf/kommerciya/843.pdf`: a lot on paper. `/pdf/podborka.pdf?ids=842,12`: several flats for
 * somebody else to look at, a page each, in the order given; `&agent=…&phone=…` sets above each who hands it on.
 */
export function registerPdfs(app: FastifyInstance, parts: PdfDeps) {
  const { services, files, thread, notFound } = parts
  const brand = () =>
    JSON.stringify([parts.buildId, parts.siteName(), parts.siteUrl, parts.colours()])
  const isOf = (kind: LotKind) => (id: number) => services.catalogue.lot(id)?.kind === kind

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    ids: number[],
    fileName: string,
    agent: string | null = null,
  ) {
    if (ids.length === 0) return notFound(request, reply)
    const { version, publishedAt } = services.catalogue
    const before = parts.answersWithoutDatabase()
    reply.header('content-disposition', `inline; filename="${fileName}"`)
    return files.send(request, reply.header('x-robots-tag', 'noindex'), {
      content: [brand(), fileName, agent ?? '', version, publishedAt, ...ids],
      type: PDF,
      make: async () => {
        const found = await Promise.all(ids.map((id) => lotPdfData(parts, id)))
        const lots = found.map((lot) => ({ ...lot, agent }))
        return thread.ask({ lots, colours: parts.colours() })
      },
      isLasting: () => parts.answersWithoutDatabase() === before,
    })
  }

  for (const [kind, name] of onPaper)
    app.get<{ Params: { file: string } }>(
      `/pdf${pageLinks.lots(kind)}/:file`,
      async (request, reply) => {
        const id = Number(/^([1-9]\d{0,9})\.pdf$/.exec(request.params.file)?.[1] ?? 0)
        return send(request, reply, [id].filter(isOf(kind)), `${name}-${id}.pdf`)
      },
    )

  type Selection = { ids?: unknown; agent?: unknown; phone?: unknown }
  app.get<{ Querystring: Selection }>('/pdf/podborka.pdf', async (request, reply) => {
    const { ids, agent, phone } = request.query
    const flats = readIds(ids, MOST_ON_PAPER).filter(isOf('flat'))
    return send(request, reply, flats, 'podborka.pdf', readAgent(agent, phone))
  })
}
