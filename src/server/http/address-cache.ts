import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

import { acceptedEncodings, type Encoding } from './encodings.ts'
import type { PreparedResponse } from './prepared-response.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import { constantHeaders, dependsOnProxy, type Policy } from './security-headers.ts'
import { isSame } from './send-prepared.ts'

/** An answer that all visitors share. */
export type SharedAnswer = {
  readonly cacheControl: string
  /** Counts a use. null: it is of an older catalogue or no longer cached, so the route must answer. */
  use(): PreparedResponse | null
}

type Heads = Partial<Record<Encoding, string[]>> & { revision: number; notModified: string[] }

export type AddressCache = ReturnType<typeof createAddressCache>

const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 1_000

/**
 * Addresses as they come, and the prepared answers that the routes gave to them: whoever asks again is answered before
 * the framework sees the request.
 */
export function createAddressCache(
  policy: Policy,
  observe: (status: 200 | 304, ms: number) => void,
) {
  const answers = new LRUCache<string, SharedAnswer>({ max: MOST_ADDRESSES })
  const heads = new WeakMap<PreparedResponse, Heads>()
  const constant = Object.entries(constantHeaders(policy)).flat()
  let open = true

  function headsOf(prepared: PreparedResponse, cacheControl: string): Heads {
    const before = heads.get(prepared)
    if (before && before.revision === prepared.revision) return before
    const { revision, etag } = prepared
    const shared = ['cache-control', cacheControl, 'vary', 'accept-encoding', 'etag', etag]
    const made = { revision, notModified: [...constant, ...shared] }
    heads.set(prepared, made)
    return made
  }

  function headFor(made: Heads, type: string, encoding: Encoding, length: number): string[] {
    return (made[encoding] ??= [
      ...made.notModified,
      'content-type',
      type,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(length),
    ])
  }

  function send(
    prepared: PreparedResponse,
    cacheControl: string,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ) {
    const { headers } = request
    const id = [REQUEST_ID, requestIdOf(request)]
    if (isSame(headers['if-none-match'], prepared.etag)) {
      response.writeHead(304, [...headsOf(prepared, cacheControl).notModified, ...id]).end()
      return 304
    }
    const encoding = prepared.choose(acceptedEncodings(headers['accept-encoding']))
    const body = prepared.body(encoding)
    const head = headFor(headsOf(prepared, cacheControl), prepared.type, encoding, body.length)
    response.writeHead(200, [...head, ...id]).end(body)
    return 200
  }

  return {
    /** Remembers what was answered at an address. */
    add(address: string, answer: SharedAnswer) {
      if (address.length <= LONGEST_ADDRESS) answers.set(address, answer)
    },

    /** false: nothing shared is known of the address, and nothing has been written. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || !open) return false
      if (dependsOnProxy(policy) && request.headers['x-forwarded-proto']) return false
      const found = answers.get(request.url ?? '')
      const prepared = found?.use()
      if (!found || prepared?.status !== 200) return false
      const began = performance.now()
      const status = send(prepared, found.cacheControl, { request, response })
      observe(status, performance.now() - began)
      return true
    },

    /** The process is ending: the framework tells whoever still asks. */
    close() {
      open = false
    },
  }
}
