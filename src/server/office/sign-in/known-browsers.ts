import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'

import { findSiteSecret } from '#server/db/secrets/site-secret.ts'

import { newToken } from './tokens.ts'

/**
 * Marks of browsers that a member has signed in with, «3.token.signature»: they are not slowed by failures elsewhere. A mark
 * lets nobody in.
 */
export function createKnownBrowsers(pool: Pool, setting: string) {
  let secret: Promise<string> | null = null

  async function sign(text: string): Promise<string> {
    const key = await (secret ??= findSiteSecret(pool, setting))
    return createHmac('sha256', key).update(`known browser ${text}`).digest('base64url')
  }

  return {
    async markOf(member: number): Promise<string> {
      const text = `${member}.${newToken()}`
      return `${text}.${await sign(text)}`
    },

    /** The name that failures of this browser are counted by; null: it is not known for this member. */
    async find(mark: string | null, member: number | null): Promise<string | null> {
      const [id, token, signature = ''] = (mark ?? '').split('.')
      if (member === null || id !== String(member)) return null
      const wanted = Buffer.from(await sign(`${id}.${token}`))
      const given = Buffer.from(signature)
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
      return isOurs ? `browser ${token}` : null
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
