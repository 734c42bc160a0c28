import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { splitAddress } from './address.ts'

const WRITTEN_TO = new Set(['/api/requests', '/api/send-data-to-logger'])
const OFFICE_API = '/staff/api/'
const ONLY_READ =
  /^\/(?:api\/catalogue|assets|builds|catalogue|facades|floors|health|metrics|plans)(?:\/|$)|\.[a-z]+$/

/** Pages are read and posted to, data are read, letters are written; the back office changes and deletes too. */
function allowedMethods(path: string): string[] {
  if (WRITTEN_TO.has(path)) return ['POST']
  if (path.startsWith(OFFICE_API)) return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
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
