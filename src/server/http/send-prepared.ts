import type { FastifyReply, FastifyRequest } from 'fastify'

import { acceptedEncodings } from './encodings.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Sends a prepared response, or says that the visitor has it already. */
export function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  cacheControl = 'no-cache',
) {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (prepared.status === 200) {
    reply.header('etag', prepared.etag)
    if (isSame(headers['if-none-match'], prepared.etag)) return reply.code(304).send()
  }
  const encoding = prepared.choose(acceptedEncodings(headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(prepared.status)
    .header('content-type', prepared.type)
    .send(prepared.body(encoding))
}

/** A proxy that compresses marks the tag as weak; it is the same page all the same. */
export const isSame = (presented: string | undefined, etag: string) =>
  presented !== undefined &&
  (presented === etag ||
    presented.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
