import fastify, { type FastifyServerOptions, type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import { serverFactory } from '#server/http/memory/create-server.ts'
import type { Draining } from '#server/http/draining.ts'
import { readForwardedAddress, trustNearest } from '#server/http/forwarded-address.ts'
import { securityHeaders, type Policy } from '#server/http/security-headers.ts'
import { readPairs } from '#server/http/address.ts'
import { PLAIN_TEXT } from '#server/http/headers.ts'

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

/** By which a line of the log, an answer and the log of a proxy are known to be of one request. */
const REQUEST_ID = 'x-request-id'

const GIVEN = /^[\w.:-]{1,64}$/

const ofProcess = randomBytes(6).toString('base64url')
let count = 0

/** What a proxy has given, or one of our own: «q3Zk1x-1f». */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID]
  if (typeof given === 'string' && GIVEN.test(given)) return given
  return `${ofProcess}-${(++count).toString(36)}`
}

const FORM_LIMIT = 65_536

/** Reads JSON and plain forms; an address that takes other bodies registers their parser itself. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'ignore'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, readPairs(String(body))),
  )
}

type Answer = { status: number; words: string }

const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    words:
      'Адрес или cookie слишком длинные. Удалите cookie этого сайта и\u00A0откройте его снова.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    words: 'Запрос шёл слишком долго. Попробуйте ещё раз.',
  },
}
const unreadable: Answer = { status: 400, words: 'Запрос не\u00A0удалось прочитать.' }

/** Answers what cannot be read as a request, so that neither hooks nor routes see it. */
function answerClientError(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answerText(answers[error.code ?? ''] ?? unreadable, headers))
    socket.destroy(error)
  }
}

function answerText({ status, words }: Answer, headers: Readonly<Record<string, string>>): string {
  const all = {
    ...headers,
    'content-type': PLAIN_TEXT,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(words)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${words}`
}
