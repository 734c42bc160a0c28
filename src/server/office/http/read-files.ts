import type { FastifyInstance, FastifyRequest } from 'fastify'

import { refusals } from './answers.ts'

const MOST_BYTES = 33 * 2 ** 20
const FORM = 'multipart/form-data'

class UnreadableForm extends Error {
  readonly statusCode = 400
}

/** Reads forms with files, of those who are signed in: nobody else makes us hold them. */
export function readFiles(
  app: FastifyInstance,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
) {
  app.addHook('onRequest', async (request, reply) => {
    const type = request.headers['content-type']?.toLowerCase()
    if (!type?.startsWith(FORM) || (await isSignedIn(request))) return
    return reply.code(refusals.signIn.status).send(refusals.signIn.body)
  })
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (request: FastifyRequest, body: string | Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? FORM }
      const bytes = typeof body === 'string' ? body : new Uint8Array(body)
      return new Response(bytes, { headers }).formData().catch((cause: unknown) => {
        throw new UnreadableForm('The form cannot be read', { cause })
      })
    },
  )
}
