import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

import { fromDatabase } from '#server/background/database-away.ts'
import { FOREVER } from '#server/http/headers.ts'
import { blockOf } from '#server/http/rate-limiter.ts'
import { sendBusy } from '#server/overload/send-busy.ts'

import type { ByteRange } from './byte-range.ts'
import { typeOfName } from './file-types.ts'
import { sendRanged } from './send-ranged.ts'
import type { SpooledFiles } from './spooled-files.ts'
import { findStoredFile, readPiece } from './stored-files.ts'

/** Nothing that came with a catalogue may run; a browser's own viewer of PDF needs a little more than nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A larger file is not held in memory. */
const BIG = 2 ** 20
/** What only the database knows is waited for so long. */
const DATABASE_TIMEOUT_MS = 3_000

type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Address = { hash: string; name: string }
type FileDeps = { pool: Pool; spooled: SpooledFiles; notFound: NotFound }

/** `/files/{hash}/{name}`: what imports have brought along, by its content. What was asked for once lies on the disk. */
export function registerFiles(app: FastifyInstance, { pool, spooled, notFound }: FileDeps) {
  app.get<{ Params: Address }>('/files/:hash/:name', async (request, reply) => {
    const { hash, name } = request.params
    const expected = typeOfName(name)
    if (!expected || !/^[0-9a-f]{32}$/.test(hash)) return notFound(request, reply)
    const etag = `"${hash}"`
    const { type } = expected
    const headers = {
      'content-disposition': expected.opens ? 'inline' : 'attachment',
      'content-security-policy': type === 'application/pdf' ? PDF_POLICY : POLICY,
      'cache-control': FOREVER,
      etag,
    }
    if (request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send()
    const spoolName = `${hash}.${expected.extension}`
    const found =
      (await spooled.find(spoolName)) ?? (await readStored({ hash, type, spoolName }, request))
    if (!found) return notFound(request, reply)
    if (found === 'busy') return sendBusy(reply)
    return sendRanged(request, reply, found, { ...headers, 'content-type': type })
  })

  async function readStored(
    { hash, type, spoolName }: { hash: string; type: string; spoolName: string },
    { ip }: FastifyRequest,
  ) {
    const file = await fromDatabase(findStoredFile(pool, hash), DATABASE_TIMEOUT_MS)
    if (file?.type !== type) return null
    const { bytes } = file
    if (bytes > BIG)
      return (await spooled.open({ hash, bytes, name: spoolName }, blockOf(ip))) ?? 'busy'
    const body = await fromDatabase(readPiece(pool, hash, 0, bytes), DATABASE_TIMEOUT_MS)
    spooled.add(spoolName, body)
    const read = (range: ByteRange | null) =>
      range ? body.subarray(range.start, range.end + 1) : body
    return { bytes, read }
  }
}
