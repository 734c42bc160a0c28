import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'

import { acceptedEncodings } from '#server/http/encodings.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { REQUEST_ID, requestIdOf } from '#server/http/request-id.ts'
import { constantHeaders, dependsOnProxy, type Policy } from '#server/http/security-headers.ts'
import { isSame } from '#server/http/send-prepared.ts'

import type { PlainRequest } from './plain-request.ts'
import { headerLines, writeAnswer, type MemoryAnswer } from './write-answer.ts'

/** An answer that all visitors share. */
export type SharedAnswer = {
  readonly cacheControl: string
  /** Counts a use. null: it is of an older catalogue or no longer cached, so the route must answer. */
  use(): PreparedResponse | null
}

export type AddressCache = ReturnType<typeof createAddressCache>

const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 1_000

/**
 * Addresses as they come, and the prepared answers that the routes gave to them: whoever asks again is answered before
 * the framework sees the request, and mostly before `node:http` does.
 */
export function createAddressCache(
  policy: Policy,
  observe: (status: 200 | 304, ms: number) => void,
) {
  const answers = new LRUCache<string, SharedAnswer>({ max: MOST_ADDRESSES })
  const constant = Object.entries(constantHeaders(policy)).flat()
  const constantLines = headerLines(constant)
  let open = true

  /** Finds an answer, has it written and counts it. */
  function answer(
    address: string,
    headers: IncomingHttpHeaders,
    write: (answer: MemoryAnswer) => void,
  ): boolean {
    if (!open || (dependsOnProxy(policy) && headers['x-forwarded-proto'])) return false
    const found = answers.get(address)
    const prepared = found?.use()
    if (!found || prepared?.status !== 200) return false
    const began = performance.now()
    const made = answerTo(headers, prepared, found.cacheControl)
    write(made)
    observe(made.status, performance.now() - began)
    return true
  }

  return {
    /** Remembers what was answered at an address. */
    add(address: string, shared: SharedAnswer) {
      if (address.length <= LONGEST_ADDRESS) answers.set(address, shared)
    },

    /** false: nothing shared is known of the address, and nothing has been written. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET') return false
      return answer(request.url ?? '', request.headers, ({ status, own, body }) => {
        response.writeHead(status, [...constant, ...own]).end(body)
      })
    },

    /** The same of a request that only we have read. */
    answerOn: (socket: Socket, { address, headers }: PlainRequest): boolean =>
      answer(address, headers, (found) => writeAnswer(socket, constantLines, found)),

    /** The process is ending: the framework tells whoever still asks. */
    close() {
      open = false
    },
  }
}

function answerTo(
  headers: IncomingHttpHeaders,
  prepared: PreparedResponse,
  cacheControl: string,
): MemoryAnswer {
  const { etag, type } = prepared
  const id = requestIdOf({ headers })
  const own = [
    'cache-control',
    cacheControl,
    'vary',
    'accept-encoding',
    'etag',
    etag,
    REQUEST_ID,
    id,
  ]
  if (isSame(headers['if-none-match'], etag)) return { status: 304, own, body: null }
  const encoding = prepared.choose(acceptedEncodings(headers['accept-encoding']))
  const body = prepared.body(encoding)
  own.push('content-type', type, 'content-length', String(body.length))
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  return { status: 200, own, body }
}
