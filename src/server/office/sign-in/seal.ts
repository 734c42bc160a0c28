import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

import { findSiteSecret } from '#server/db/secrets/site-secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts keys of second factors, so that the database alone does not reveal them. */
export type Seal = {
  close: (open: Buffer) => Promise<string>
  /** null: it was sealed with another secret. */
  open: (sealed: string) => Promise<Buffer | null>
}

/** `setting` is STAFF_SECRET; without it the database keeps a secret made once. */
export function createSeal(pool: Pool, setting: string): Seal {
  let key: Promise<Buffer> | null = null
  const keyOf = () => (key ??= findKey(pool, setting))
  return {
    async close(open) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, await keyOf(), nonce)
      const bytes = Buffer.concat([cipher.update(open), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const body = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, await keyOf(), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

async function findKey(pool: Pool, setting: string): Promise<Buffer> {
  return createHash('sha256')
    .update(await findSiteSecret(pool, setting))
    .digest()
}
