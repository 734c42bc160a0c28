import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fullPlan } from '#domain/drawn-plan.ts'
import { finish, type Finished } from '#server/http/finished.ts'
import { sendFinished } from '#server/http/send.ts'
import type { Services } from '#server/services.ts'

import type { FlatOnPaper } from './flat-sheet.ts'
import { createPress } from './press.ts'

export type SheetParts = {
  services: Services
  siteName: string
  siteUrl: string
  phone: () => Promise<string | null>
  /** A file of drawings by its address. */
  drawing: (address: string) => Promise<Finished | null>
  kept: (key: string, make: () => Promise<Finished>) => Promise<Finished> | Finished
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

const PDF = 'application/pdf'

/** `/pdf/kvartiry/842.pdf`: a flat on paper, made at the first wish and kept as long as its page. */
export function registerFlatSheets(app: FastifyInstance, parts: SheetParts) {
  const press = createPress()
  app.addHook('onClose', () => press.close())

  app.get<{ Params: { file: string } }>('/pdf/kvartiry/:file', async (request, reply) => {
    const id = /^([1-9]\d{0,9})\.pdf$/.exec(request.params.file)?.[1]
    if (!id || parts.services.catalogue.lot(Number(id))?.kind !== 'flat')
      return parts.notFound(request, reply)
    reply.header('x-robots-tag', 'noindex')
    try {
      const file = await parts.kept(`pdf ${id}`, async () => {
        const paper = await paperOf(parts, Number(id))
        const bytes = await (press.print(paper) ?? Promise.reject(new Busy()))
        return finish(200, PDF, bytes)
      })
      reply.header('content-disposition', `inline; filename="kvartira-${id}.pdf"`)
      return sendFinished(request, reply, file)
    } catch (error) {
      if (error instanceof NothingThere) return parts.notFound(request, reply)
      if (!(error instanceof Busy)) throw error
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Файлов готовится слишком много. Попробуйте через несколько секунд.')
    }
  })
}

class Busy extends Error {}
class NothingThere extends Error {}

async function paperOf(parts: SheetParts, id: number): Promise<FlatOnPaper> {
  const { services, siteName, siteUrl } = parts
  const { publishedAt } = services.catalogue
  const flat = await services.lots.detail(id, 'flat')
  if (!flat) throw new NothingThere()
  const address = flat.planUrl && fullPlan(flat.planUrl)
  const plan = address ? await parts.drawing(address) : null
  return {
    flat,
    plan: plan && plan.body('identity').toString(),
    siteName,
    phone: await parts.phone(),
    url: `${siteUrl}${flat.url}`,
    publishedAt,
  }
}
