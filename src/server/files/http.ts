import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

import { FOREVER } from '#server/http/headers.ts'

import { typeOfName } from './file-types.ts'
import { readStored } from './stored-files.ts'

/** Nothing that came with a catalogue may run; a browser's own viewer of PDF needs a little more than nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Address = { hash: string; name: string }

/** `/files/{hash}/{name}`: what imports have brought along, by its content. */
export function registerFiles(app: FastifyInstance, pool: Pool, notFound: NotFound) {
  app.get<{ Params: Address }>('/files/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const expected = typeOfName(name)
    const file = expected && /^[0-9a-f]{32}$/.test(hash) ? await readStored(pool, hash) : null
    if (!expected || file?.type !== expected.type) return notFound(request, reply)
    reply.headers({
      'content-type': expected.type,
      'content-disposition': expected.opens ? 'inline' : 'attachment',
      'content-security-policy': expected.type === 'application/pdf' ? PDF_POLICY : POLICY,
      'cache-control': FOREVER,
      etag: `"${hash}"`,
    })
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send()
    return reply.send(file.body)
  })
}
