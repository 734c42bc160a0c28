import type { FastifyReply } from 'fastify'

import { HTML } from '#server/http/headers.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { pageOf, paragraph } from '#server/requests/forms/plain-page.ts'

export const FORM_BYTES = 16 * 1024
export const SUBSCRIPTIONS = '/api/subscriptions'
export const OF_TOKEN = `${SUBSCRIPTIONS}/:token(^[\\w-]{32}$)`

export type OfToken = { Params: { token: string } }

export type SendPage = (
  reply: FastifyReply,
  title: string,
  body: string,
  status?: number,
) => Promise<FastifyReply>

/** The address holds the reader's token: it goes to no other site, but a form's post still names ours. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

export const pageSender =
  (findFrame: FindFrame): SendPage =>
  async (reply, title, body, status = 200) =>
    reply
      .code(status)
      .headers(HEADERS)
      .type(HTML)
      .send(pageOf(title, await findFrame(), body))

export const sendUnknown = (reply: FastifyReply, send: SendPage) =>
  send(reply, 'Такой подписки нет', paragraph('Ссылка устарела, или подписка уже удалена.'), 404)
