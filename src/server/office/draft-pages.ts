import type { FastifyInstance, FastifyReply } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { blockOf } from '#server/http/rate-limiter.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { sendBusy } from '#server/overload/send-busy.ts'

import type { Draft } from './records/previews.ts'

export type DrawDrafts = {
  /** The public page of a draft; null: its kind has none of its own. */
  drawDraft: (draft: Draft, base: string) => Promise<PreparedResponse | null>
  /** The stylesheet of a draft of the brand. */
  drawStyles: (draft: Draft) => Promise<PreparedResponse | null>
  /** What a chat shows under the link to it. */
  drawPicture: (draft: Draft, visitor: string) => Promise<Buffer | 'busy' | null>
}

type DraftPages = DrawDrafts & { draftAt: (token: string) => Promise<Draft | null> }
type OfToken = { Params: { token: string } }

/** Anybody with the link sees the draft as its future page, and a chat shows the picture of that page. */
export function registerDraftPages(
  app: FastifyInstance,
  { draftAt, drawDraft, drawStyles, drawPicture }: DraftPages,
) {
  const gone = (reply: FastifyReply) =>
    reply.code(404).type(PLAIN_TEXT).send('Ссылка устарела: попросите новую')

  app.get<OfToken>('/preview/:token', async (request, reply) => {
    const { token } = request.params
    const draft = await draftAt(token)
    const page = draft && (await drawDraft(draft, `/staff/preview/${token}`))
    return page ? sendPrepared(request, framed(reply), page, 'no-store') : gone(reply)
  })

  app.get<OfToken>('/preview/:token/brand.css', async (request, reply) => {
    const draft = await draftAt(request.params.token)
    const styles = draft && (await drawStyles(draft))
    return styles ? sendPrepared(request, reply, styles, 'no-store') : gone(reply)
  })

  app.get<OfToken>('/preview/:token/picture.png', async (request, reply) => {
    const draft = await draftAt(request.params.token)
    const picture = draft && (await drawPicture(draft, blockOf(request.ip)))
    if (picture === 'busy') return sendBusy(reply)
    return picture ? reply.type('image/png').send(picture) : gone(reply)
  })
}

/** The office shows a draft beside its fields; what is in it runs no scripts there. */
function framed(reply: FastifyReply): FastifyReply {
  const policy = reply.getHeader('content-security-policy')
  void reply.header('x-frame-options', 'SAMEORIGIN')
  return typeof policy === 'string'
    ? reply.header(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      )
    : reply
}
