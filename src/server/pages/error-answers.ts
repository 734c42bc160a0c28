import type { FastifyReply, FastifyRequest } from 'fastify'

import { isDatabaseAway } from '#server/background/database-away.ts'
import { errorFacts } from '#server/background/error-code.ts'
import { splitAddress } from '#server/http/address.ts'
import { sendError } from '#server/http/errors.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

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
        ? sendPrepared(request, reply, await pages.notFound())
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
