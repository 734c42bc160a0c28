import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PostedRequest } from '#domain/request/request.ts'
import { blockOf, createLimiter } from '#server/http/rate-limiter.ts'
import type { Visitor } from '#server/requests/journal/journal.ts'
import type { Requests } from '#server/requests/requests.ts'

const LARGEST = 64 * 1024
const MOST_A_MINUTE = 30

const answers = {
  unread: 'Запрос не удалось прочитать',
  foreign: 'Заявку можно отправить только с нашего сайта',
  tooMany: 'Слишком много заявок подряд. Попробуйте через минуту или позвоните нам',
} as const

/**
 * Counts writing by the visitor's address; a page's form and the script's address share the count. Says how many
 * seconds to wait, or null.
 */
export function createWritingLimit() {
  const limiter = createLimiter(MOST_A_MINUTE, 60_000)
  return (address: string) => limiter.take(blockOf(address)).wait
}

export type WritingLimit = ReturnType<typeof createWritingLimit>

/** `POST /api/requests` */
export function registerRequests(
  app: FastifyInstance,
  { requests, limit, siteUrl }: { requests: Requests; limit: WritingLimit; siteUrl: string },
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LARGEST },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      return reply.code(status).send({ error: answers.unread })
    })
    scope.post(
      '/api/requests',
      { bodyLimit: LARGEST, onRequest: [refuseForeign(siteUrl), refuseMany(limit)] },
      async (request, reply) => {
        const posted = request.body
        if (typeof posted !== 'object' || posted === null || Array.isArray(posted))
          return reply.code(400).send({ error: answers.unread })
        const saved = await requests.save(posted as PostedRequest, visitorOf(request))
        return reply.code('errors' in saved ? 422 : 201).send(saved)
      },
    )
  })
}

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return {
    address: ip,
    userAgent: shortened(headers['user-agent']),
    language: shortened(headers['accept-language']),
    referrer: shortened(headers.referer),
  }
}

/** A header may hold any bytes; the database takes only text. */
const shortened = (header: string | undefined) =>
  (header ?? '').replace(/\p{Cc}/gu, '').slice(0, 500)

/** A page of another site must not leave requests in our visitor's name. */
function refuseForeign(siteUrl: string) {
  return async function refuse({ headers, host }: FastifyRequest, reply: FastifyReply) {
    if (isOurs(headers['sec-fetch-site'], headers.origin, [host, new URL(siteUrl).host])) return
    return reply.code(403).send({ error: answers.foreign })
  }
}

function refuseMany(limit: WritingLimit) {
  return async function refuse({ ip }: FastifyRequest, reply: FastifyReply) {
    const wait = limit(ip)
    if (wait === null) return
    return reply.code(429).header('retry-after', wait).send({ error: answers.tooMany })
  }
}

/** Browsers say where a request comes from; older ones name only the site. A program says neither. */
function isOurs(relation: unknown, origin: string | undefined, hosts: string[]): boolean {
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
