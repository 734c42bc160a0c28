import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { PublicReplies } from '#contract/public/public-api.ts'
import { readLogRecord } from '#domain/error-log.ts'
import { isShaped } from '#server/http/api/public-api.ts'
import { blockOf, createLimiter } from '#server/http/rate-limiter.ts'

type ErrorLogDeps = {
  enabled: boolean
  buildId: string
}

/** From one address. */
const RECORDS_A_MINUTE = 120
const LIMIT_BYTES = 32 * 1024
const AGENT_LENGTH = 300

/** Takes what has gone wrong in visitors' browsers into our own log. */
export function registerErrorLog(app: FastifyInstance, { enabled, buildId }: ErrorLogDeps) {
  const limiter = createLimiter(RECORDS_A_MINUTE, 60_000)
  app.post<{ Reply: PublicReplies<'POST /api/send-data-to-logger'> }>(
    '/api/send-data-to-logger',
    {
      bodyLimit: LIMIT_BYTES,
      async onRequest(request, reply) {
        const { wait } = limiter.take(blockOf(request.ip))
        if (wait !== null) return reply.header('retry-after', String(wait)).code(429).send()
        if (!isJson(request)) return reply.code(415).send()
      },
    },
    async (request, reply) => {
      const { body } = request
      const record = isShaped('POST /api/send-data-to-logger', body) && readLogRecord(body.payload)
      if (!record) return reply.code(400).send({ statusCode: 400, message: 'Not a log record' })
      if (enabled) request.log.error({ front: record, ...sender(request), build: buildId }, 'front')
      return reply.code(204).send()
    },
  )
}

const isJson = ({ headers }: FastifyRequest) =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/** Enough to know one visitor's fault from everybody's; the address is cut, so it names nobody. */
function sender({ ip, headers }: FastifyRequest) {
  const agent = (headers['user-agent'] ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, AGENT_LENGTH)
  return { from: ip.replace(/(?:\.\d+|:[\da-f]*)$/i, ''), agent }
}
