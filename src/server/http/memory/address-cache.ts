import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

import type { CacheHeaders } from '#server/http/headers.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { REQUEST_ID, requestIdOf } from '#server/http/request-id.ts'
import { securityHeaders, type Policy } from '#server/http/security-headers.ts'
import { preparedAnswer } from '#server/http/send-prepared.ts'

/** An answer that all visitors share. */
export type SharedAnswer = {
  readonly headers: CacheHeaders
  /** Counts a use. null: it is of an older catalogue or no longer cached, so the route must answer. */
  use(): PreparedResponse | null
}

export type AddressCache = ReturnType<typeof createAddressCache>

const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 1_000

/**
 * Addresses as they come, and the prepared answers that the routes gave to them. Repeated requests are answered before
 * the framework sees them.
 */
export function createAddressCache(
  policy: Policy,
  observe: (status: 200 | 304, ms: number) => void,
) {
  const answers = new LRUCache<string, SharedAnswer>({ max: MOST_ADDRESSES })
  const securityFor = securityHeaders(policy)
  let open = true

  return {
    /** Remembers what was answered at an address. */
    add(address: string, shared: SharedAnswer) {
      if (address.length <= LONGEST_ADDRESS) answers.set(address, shared)
    },

    /** false: nothing shared is known of the address, and nothing has been written. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!open || request.method !== 'GET') return false
      const found = answers.get(request.url ?? '')
      const prepared = found?.use()
      if (!found || prepared?.status !== 200) return false
      const began = performance.now()
      const { status, headers, body } = preparedAnswer(request.headers, prepared, found.headers)
      response.once('finish', () => observe(status === 304 ? 304 : 200, performance.now() - began))
      response
        .writeHead(status, {
          ...securityFor(request.headers),
          [REQUEST_ID]: requestIdOf(request),
          ...headers,
        })
        .end(body)
      return true
    },

    /** The process is ending: the framework closes each connection with its last answer. */
    close() {
      open = false
    },
  }
}
