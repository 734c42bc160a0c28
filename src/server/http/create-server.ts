import { createServer, type RequestListener } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

import type { AddressCache } from './address-cache.ts'

const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 65_000 }

/** A server that answers from memory what it can, before the framework does anything. */
export const serverFactory =
  (addresses: AddressCache): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handler: RequestListener) =>
    createServer(TIMEOUTS, (request, response) => {
      if (!addresses.answer(request, response)) handler(request, response)
    })
