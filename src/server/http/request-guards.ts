import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { splitAddress } from './address.ts'

const WRITTEN_TO = new Set(['/api/requests', '/api/send-data-to-logger'])
const ONLY_READ =
  /^\/(?:api\/catalogue|assets|builds|catalogue|facades|floors|health|metrics|plans)(?:\/|$)|\.[a-z]+$/

/** Pages are read and posted to, data are read, letters are written. */
function allowedMethods(path: string): string[] {
  if (WRITTEN_TO.has(path)) return ['POST']
  return ONLY_READ.test(path) ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, allowed: string[]) => unknown

/** Refuses every other method by name, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, refuse: Refuse) {
  app.addHook('onRequest', async (request, reply) => {
    const allowed = allowedMethods(splitAddress(request.url)[0])
    if (!allowed.includes(request.method)) return refuse(request, reply, allowed)
  })
}
