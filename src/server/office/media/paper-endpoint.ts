import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

import { HEAD_BYTES, knownExtensions, typeOfName } from '#server/files/file-types.ts'
import { addressOf, keepFile } from '#server/files/stored-files.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

import { uploadedFile } from './uploaded-file.ts'

/** A file for a document: kept by its content, at an address that answers for good. */
export const paperEndpoint = (pool: Pool): Endpoint =>
  row('POST /files', ['papers', 'draft'], async (call) => {
    const file = await uploadedFile(call)
    if (!file) return complaints({ file: 'Выберите файл' })
    const { name, body } = file
    const type = typeOfName(name)
    if (!type?.starts.test(body.toString('latin1', 0, HEAD_BYTES)))
      return complaints({ file: `«${name}»: нужен файл ${knownExtensions.join(', ')}` })
    const sha256 = createHash('sha256').update(body).digest('hex')
    const stored = { sha256, hash: sha256.slice(0, 32), bytes: body.length }
    await keepFile(pool, stored.hash, type.type, body)
    return ok({ url: addressOf(stored, name), bytes: stored.bytes, sha256 })
  })
