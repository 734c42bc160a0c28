import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { createVisitorQueue } from '#server/concurrency/visitor-queue.ts'
import { acceptedEncodings } from '#server/http/encodings.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { blockOf } from '#server/http/rate-limiter.ts'
import { createResponseMemory } from '#server/http/response-memory.ts'
import { isSame } from '#server/http/send-prepared.ts'

import { sendBusy } from './send-busy.ts'

type FileRequest = {
  /** All that the file is made of, in a few words: of the same words the same file. */
  content: readonly (string | number)[]
  type: string
  make: () => Promise<Uint8Array>
  /** false: made of less than there is, so good for who asks now alone. */
  isLasting?: () => boolean
}

type Limits = {
  /** How many may be made or wait for it at a time. */
  most: number
  /** How many bytes of finished files are remembered. */
  bytes: number
}

export type GeneratedFiles = ReturnType<typeof createGeneratedFiles>

/**
 * Files that are slow to make. A client that has the file gets 304 before any work; others get it from memory, or from a
 * queue with one place for each visitor; beyond the queue they get 503.
 */
export function createGeneratedFiles(name: string, { most, bytes }: Limits) {
  const queue = createVisitorQueue(name, most)
  const flight = createSingleFlight<PreparedResponse>()
  const made = createResponseMemory(bytes)

  /** null: come later. */
  function make(etag: string, visitor: string, file: FileRequest) {
    return flight.run(etag, () => {
      const waiting = queue.add(visitor, file.make)
      return waiting && waiting.then((body) => keep(etag, file, body))
    })
  }

  function keep(etag: string, file: FileRequest, body: Uint8Array): PreparedResponse {
    const prepared = prepareResponse(200, file.type, body)
    if (file.isLasting?.() !== false) made.set(etag, prepared)
    return prepared
  }

  return {
    async send(request: FastifyRequest, reply: FastifyReply, file: FileRequest) {
      const etag = `"${hash('sha256', file.content.join('\n'), 'base64url').slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const prepared = made.get(etag) ?? (await make(etag, blockOf(request.ip), file))
      if (!made.has(etag)) reply.removeHeader('etag')
      if (!prepared) return sendBusy(reply)
      return sendBody(request, reply, prepared)
    },
    state: queue.state,
    idle: queue.idle,
  }
}

/** A file that is packed by its own format goes as it is. */
function sendBody({ headers }: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse) {
  const accepted = prepared.type.startsWith('text/') ? headers['accept-encoding'] : ''
  const encoding = prepared.choose(acceptedEncodings(accepted))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(prepared.type).send(prepared.body(encoding))
}
