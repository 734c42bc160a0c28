import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { acceptedEncodings } from './encodings.ts'
import type { CacheHeaders } from './headers.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Sends a prepared response, or 304 where the visitor has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  caching: CacheHeaders | string = 'no-cache',
) {
  const cacheHeaders = typeof caching === 'string' ? { 'cache-control': caching } : caching
  const { status, headers, body } = preparedAnswer(request.headers, prepared, cacheHeaders)
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}

/** Status, headers and bytes for a client, by what it accepts and has already. */
function preparedAnswer(
  asked: IncomingHttpHeaders,
  prepared: PreparedResponse,
  caching: CacheHeaders,
): { status: number; headers: Record<string, string>; body: Buffer | null } {
  const headers: Record<string, string> = { ...caching, vary: 'accept-encoding' }
  if (prepared.status === 200) {
    headers.etag = prepared.etag
    if (isKnown(asked, prepared.etag, caching['last-modified']))
      return { status: 304, headers, body: null }
  }
  const encoding = prepared.choose(acceptedEncodings(asked['accept-encoding']))
  const body = prepared.body(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-type'] = prepared.type
  headers['content-length'] = String(body.length)
  return { status: prepared.status, headers, body }
}

/** A moment counts only for who names no tag: a page may change twice in a second. */
const isKnown = (
  { 'if-none-match': tags, 'if-modified-since': since = '' }: IncomingHttpHeaders,
  etag: string,
  changedAt = '',
) => (tags === undefined ? Date.parse(changedAt) <= Date.parse(since) : isSame(tags, etag))

/** A proxy that compresses marks the tag as weak; it is the same page all the same. */
export const isSame = (presented: string | undefined, etag: string) =>
  presented !== undefined &&
  (presented === etag ||
    presented.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
