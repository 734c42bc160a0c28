import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'

import { isDatabaseAway } from '#server/background/database-away.ts'
import { errorFacts } from '#server/background/error-code.ts'
import { splitAddress } from '#server/http/address.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { escapeJson } from '#domain/text/escape.ts'
import { JSON_TYPE } from '#server/http/headers.ts'

import type { Pages } from './pages.ts'

function statusOf(error: unknown): number {
  if (isDatabaseAway(error)) return 503
  const isHttp = error instanceof Error && 'statusCode' in error
  return isHttp && typeof error.statusCode === 'number' ? error.statusCode : 500
}

const RETRY_AFTER_S = 10

/** The answers where there is no such page, that something broke, or that a method is out of place. */
export function errorAnswers(pages: Pages) {
  const send = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    sendError(request, reply, status, async () =>
      status === 404
        ? sendPrepared(request, reply, await pages.notFound(splitAddress(request.url)[0]))
        : sendPrepared(request, reply, await pages.failed(status), 'no-store'),
    )

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    return send(request, reply, 404)
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, allowed: string[]) {
    return send(request, reply.header('allow', allowed.join(', ')), 405)
  }

  async function failed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const statusCode = statusOf(error)
    if (statusCode >= 500)
      request.log.error(
        { ...errorFacts(error), url: splitAddress(request.url)[0] },
        'a request failed',
      )
    if (statusCode === 503) void reply.header('retry-after', RETRY_AFTER_S)
    return send(request, reply, statusCode)
  }

  return { notFound, refuse, failed }
}

/** «Page not found: /x?y=1», as it is written wherever a machine reads it. */
const notFoundMessage = (url: string) => `Page not found: ${readable(url)}`

/** The error as programs get it. Nothing internal is in it. */
function errorJson(url: string, statusCode: number) {
  const message = statusCode === 404 ? notFoundMessage(url) : (STATUS_CODES[statusCode] ?? '')
  return {
    url: readable(url),
    statusCode,
    statusMessage: message,
    message,
    stack: '',
    data: { path: readable(url) },
  }
}

/** For programs the error as JSON; for people the page that `page` sends; for a missing file two words. */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: () => unknown,
) {
  if (status === 404 && isPartOfPage(request.url))
    return reply.code(404).header('cache-control', 'no-cache').send('Not found')
  if (!wantsJson(request)) return page()
  return (
    reply
      .code(status)
      .header('cache-control', status === 404 ? 'no-cache' : 'no-store')
      .type(JSON_TYPE)
      // The address is typed by the visitor: an answer shown as a page must not run it.
      .send(escapeJson(JSON.stringify(errorJson(request.url, status))))
  )
}

/** Nobody reads the answer to a missing script or picture: a page in its place is only weight. */
const isPartOfPage = (url: string) =>
  /\.(?:avif|bin|css|ico|jpe?g|js|map|png|svg|webp|woff2?)$/.test(splitAddress(url)[0])

/** Programs get JSON; a client that takes anything sees the Russian page. */
function wantsJson({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  const [path] = splitAddress(url)
  if (/^\/(?:staff\/)?api\//.test(path) || path.endsWith('.json')) return true
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** Russian letters instead of percents, where they can be read. */
function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
