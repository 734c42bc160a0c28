import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { PublicReplies } from '#contract/public/public-api.ts'
import { isShaped } from '#server/http/api/public-api.ts'
import type { PostGuard } from '#server/http/post-guard.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'
import type { Requests } from '#server/requests/requests.ts'

import { refuseOwnKey } from './own-keys.ts'

const LARGEST = 64 * 1024

const answers = {
  unread: 'Запрос не удалось прочитать',
  foreign: 'Заявку можно отправить только с нашего сайта',
  tooMany: 'Слишком много заявок подряд. Попробуйте через минуту или позвоните нам',
} as const

/** `POST /api/requests` */
export function registerRequests(
  app: FastifyInstance,
  { requests, guard }: { requests: Requests; guard: PostGuard },
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
    scope.post<{ Reply: PublicReplies<'POST /api/requests'> }>(
      '/api/requests',
      { bodyLimit: LARGEST, onRequest: refuseUnwanted(guard) },
      async (request, reply) => {
        const posted = request.body
        if (!isShaped('POST /api/requests', posted))
          return reply.code(400).send({ error: answers.unread })
        const refused = refuseOwnKey(posted)
        if (refused) return reply.code(422).send(refused)
        const saved = await requests.save(posted, visitorOf(request))
        if ('errors' in saved) return reply.code(422).send(saved)
        if (saved.page) reply.header('location', saved.page)
        return reply.code(201).send({ number: saved.number })
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

const refuseUnwanted =
  (guard: PostGuard) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (guard.isForeign(request)) return reply.code(403).send({ error: answers.foreign })
    const wait = guard.waitFor(request.ip)
    if (wait === null) return
    return reply.code(429).header('retry-after', wait).send({ error: answers.tooMany })
  }
