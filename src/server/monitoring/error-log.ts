import type { FastifyInstance, FastifyRequest } from 'fastify'

import { readLogRecord } from '#domain/error-log.ts'

type Log = {
  enabled: boolean
  buildId: string
  /** Seconds to wait, or null when there is room for one more from this address. */
  waitFor: (address: string) => number | null
}

const LIMIT_BYTES = 32 * 1024
const AGENT_LENGTH = 300

/** Takes what has gone wrong in visitors' browsers into our own log. */
export function registerErrorLog(app: FastifyInstance, { enabled, buildId, waitFor }: Log) {
  app.post(
    '/api/send-data-to-logger',
    {
      bodyLimit: LIMIT_BYTES,
      async onRequest(request, reply) {
        const wait = waitFor(request.ip)
        if (wait !== null) return reply.code(429).header('retry-after', String(wait)).send()
        if (!isJson(request)) return reply.code(415).send()
      },
    },
    async (request, reply) => {
      const record = readLogRecord(request.body)
      if (!record) return reply.code(400).send({ statusCode: 400, message: 'Not a log record' })
      if (enabled) request.log.error({ front: record, ...sender(request), build: buildId }, 'front')
      return reply.code(204).send()
    },
  )
}

const isJson = ({ headers }: FastifyRequest) =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/** Enough to tell one visitor's trouble from everybody's; the address is cut, so it names nobody. */
function sender({ ip, headers }: FastifyRequest) {
  const agent = (headers['user-agent'] ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, AGENT_LENGTH)
  return { from: ip.replace(/(?:\.\d+|:[\da-f]*)$/i, ''), agent }
}
