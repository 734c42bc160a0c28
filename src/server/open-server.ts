import fastify, { type FastifyServerOptions } from 'fastify'

import { readBodies } from '#server/http/bodies.ts'
import { answerClientError } from '#server/http/client-errors.ts'
import { serverFactory } from '#server/http/memory/create-server.ts'
import type { Draining } from '#server/http/draining.ts'
import { readForwardedAddress, trustNearest } from '#server/http/forwarded-address.ts'
import { REQUEST_ID, requestIdOf } from '#server/http/request-id.ts'
import { securityHeaders, type Policy } from '#server/http/security-headers.ts'

import type { Config } from './config.ts'
import type { errorAnswers } from './pages/error-answers.ts'

type ServerDeps = {
  config: Config
  policy: Policy
  draining: Draining
  options?: FastifyServerOptions
}

/** The server before its first route: bodies, ids of requests, connections, what is answered where nothing answers. */
export function openServer(
  { config, policy, draining, options }: ServerDeps,
  { notFound, failed }: Pick<ReturnType<typeof errorAnswers>, 'notFound' | 'failed'>,
) {
  const headersFor = securityHeaders(policy)
  const app = fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory,
    trustProxy: trustNearest(config.trustProxy),
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError(headersFor({})),
    // An address that cannot be decoded: no hook has seen it.
    frameworkErrors(_error, request, reply) {
      reply.headers(headersFor(request.headers))
      notFound(request, reply).catch((error) => failed(error, request, reply))
    },
    ...options,
  })
  readForwardedAddress(app, config.trustProxy)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
  draining.endConnections(app)
  readBodies(app)
  app.setNotFoundHandler(notFound)
  // Before any route: routes registered earlier would send internal errors to visitors.
  app.setErrorHandler(failed)
  return app
}
