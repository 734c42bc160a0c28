import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { readRange, type ByteRange } from './byte-range.ts'

type RangedFile = {
  bytes: number
  read: (range: ByteRange | null) => Readable | Uint8Array
}

/** A piece of another content than the client has is the whole. */
const rangeOf = ({ headers }: FastifyRequest, etag: string, bytes: number) =>
  headers['if-range'] === undefined || headers['if-range'] === etag
    ? readRange(headers.range, bytes)
    : null

/** A file, or the piece of it that is asked for: players of films and readers of tiles ask so. */
export function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, read }: RangedFile,
  headers: Readonly<Record<string, string>> & { etag: string },
) {
  const given = { ...headers, 'accept-ranges': 'bytes' }
  const range = rangeOf(request, headers.etag, bytes)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  // Of a question for the head alone nothing is read.
  const isHead = request.method === 'HEAD'
  const body = (part: ByteRange | null) => (isHead ? Readable.from([]) : read(part))
  if (!range) return reply.headers({ ...given, 'content-length': String(bytes) }).send(body(null))
  const { start, end } = range
  return reply
    .code(206)
    .headers({
      ...given,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${bytes}`,
    })
    .send(body(range))
}
