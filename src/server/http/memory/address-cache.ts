import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { CacheHeaders } from '#server/http/headers.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

/** An answer that all visitors share. */
export type SharedAnswer = {
  readonly headers: CacheHeaders
  /** Counts a use. null: it is of an older catalogue or no longer cached, so the route must answer. */
  use(): PreparedResponse | null
}

export type AddressCache = ReturnType<typeof createAddressCache>

const FROM_MEMORY = 'isFromMemory'
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 1_000

/** Addresses as they come, and the prepared answers that the routes gave to them. */
export function createAddressCache() {
  const answers = new LRUCache<string, SharedAnswer>({ max: MOST_ADDRESSES })

  return {
    /** Remembers what was answered at an address. */
    add(address: string, shared: SharedAnswer) {
      if (address.length <= LONGEST_ADDRESS) answers.set(address, shared)
    },

    /** Repeated requests are answered before load shedding, redirects and routes. */
    register(app: FastifyInstance) {
      app.decorateRequest(FROM_MEMORY, false)
      app.addHook('onRequest', (request, reply, done) => {
        const shared = request.method === 'GET' ? answers.get(request.url) : undefined
        const prepared = shared?.use()
        if (!shared || prepared?.status !== 200) return done()
        request.setDecorator(FROM_MEMORY, true)
        void sendPrepared(request, reply, prepared, shared.headers)
      })
    },
  }
}

/** Whether no route has made the answer. */
export const isFromMemory = (request: FastifyRequest) => request.getDecorator<boolean>(FROM_MEMORY)
