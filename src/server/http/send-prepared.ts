import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Encoding, PreparedResponse } from './prepared-response.ts'

/** Sends a prepared response, or word that the visitor has it already. */
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
  const encoding = chosenEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(prepared.status)
    .header('content-type', prepared.type)
    .send(prepared.body(encoding))
}

/** A proxy that compresses marks the tag as weak; it is the same page all the same. */
const isSame = (known: string | undefined, etag: string) =>
  known !== undefined &&
  (known === etag || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** «gzip;q=0» is a refusal. */
function chosenEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity'
}
