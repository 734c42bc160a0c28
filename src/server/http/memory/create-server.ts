import { createServer, type RequestListener } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

import type { AddressCache } from './address-cache.ts'
import { createPipelineLimit } from './pipeline-limit.ts'

/** An idle keep-alive connection closes after this time, and so does one whose client reads nothing. */
const IDLE_MS = 65_000
const REQUEST_MS = 30_000
/** An open connection takes about 20 kB. */
const MOST_CONNECTIONS = 10_000

/** `node:http` that answers from memory what it can, before the framework does anything. */
export const serverFactory =
  (addresses: AddressCache): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handler: RequestListener) => {
    const timeouts = { requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }
    const isWithinPipeline = createPipelineLimit()
    const server = createServer(timeouts, (request, response) => {
      if (!isWithinPipeline(request, response)) return
      if (addresses.answer(request, response)) return
      // A connection is idle too while its route still works: only a client that does not read is cut off.
      response.on('timeout', (socket) => {
        if (socket.writableLength > 0) socket.destroy()
      })
      handler(request, response)
    })
    server.maxConnections = MOST_CONNECTIONS
    return server.setTimeout(IDLE_MS)
  }
