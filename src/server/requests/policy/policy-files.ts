import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { editionInForce, type LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Operators } from '#domain/consent/operator.ts'
import type { TextBlock } from '#domain/content/article.ts'
import { paragraph } from '#server/requests/forms/plain-page.ts'
import type { SendPage } from '#server/requests/subscriptions/pages.ts'

import { POLICY, policyEdition } from './policy-page.ts'
import { editionLine, policyBlocks, policyText, sha256 } from './policy-text.ts'

/** A text set in type; of the same hash the same file. */
type PaperText = { title: string; lead: string; blocks: TextBlock[]; hash: string }

type SendPaper = (
  request: FastifyRequest,
  reply: FastifyReply,
  paper: PaperText,
  fileName: string,
) => Promise<unknown>

export type PolicyFileDeps = {
  operators: () => Promise<Operators>
  legalTexts: () => Promise<readonly LegalEdition[]>
  sendPaper: SendPaper
}

type OfFile = { Params: { edition?: string; ending?: string } }

/**
 * `/soglasie/politika-2`, `.pdf`, `.txt`: an edition as a page and as files, for good. Without the number, the edition
 * in force.
 */
export function registerPolicyFiles(app: FastifyInstance, parts: PolicyFileDeps, send: SendPage) {
  async function find(version: string | undefined) {
    const [editions, operators] = await Promise.all([parts.legalTexts(), parts.operators()])
    const own = editions.filter(({ purpose }) => purpose === 'policy')
    const edition =
      version === undefined
        ? editionInForce(own, 'policy')
        : own.find((one) => one.version === Number(version))
    return edition && { edition, operators }
  }

  const unknown = (reply: FastifyReply) =>
    send(reply, 'Такой редакции нет', paragraph('Проверьте адрес.'), 404)

  app.get<OfFile>(`${POLICY}/politika-:edition(^[1-9]\\d{0,4}$)`, async ({ params }, reply) => {
    const found = await find(params.edition)
    if (!found) return unknown(reply)
    return send(reply, found.edition.title, policyEdition(found.edition, found.operators))
  })

  async function sendFile(request: FastifyRequest<OfFile>, reply: FastifyReply) {
    const { edition: version, ending } = request.params
    const found = await find(version)
    if (!found) return unknown(reply)
    const { edition, operators } = found
    const name = `politika-${edition.version}.${ending}`
    const text = policyText(edition, operators)
    if (ending === 'txt')
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(text)
    const { title } = edition
    const blocks = policyBlocks(edition, operators)
    return parts.sendPaper(
      request,
      reply,
      { title, lead: editionLine(edition), blocks, hash: sha256(text) },
      name,
    )
  }
  app.get<OfFile>(`${POLICY}/politika.:ending(^(?:pdf|txt)$)`, sendFile)
  app.get<OfFile>(`${POLICY}/politika-:edition(^[1-9]\\d{0,4}).:ending(^(?:pdf|txt)$)`, sendFile)
}
