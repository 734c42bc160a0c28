import type { FastifyRequest } from 'fastify'

import { blockOf, createLimiter } from './rate-limiter.ts'

const MOST_A_MINUTE = 30

/** What stands before everything that visitors post, forms and the API alike. */
export type PostGuard = {
  /** Whether a page of another site posts in our visitor's name. */
  isForeign(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean
  /** Counts one more from this address: seconds to wait, or null. */
  waitFor(address: string): number | null
}

export function createPostGuard(siteUrl: string): PostGuard {
  const siteOrigin = new URL(siteUrl)
  const limiter = createLimiter(MOST_A_MINUTE, 60_000)
  return {
    isForeign({ headers, host }) {
      // Browsers name the origin of a post; older ones name only the site. Programs send neither.
      const relation = headers['sec-fetch-site']
      if (relation !== undefined) return relation !== 'same-origin' && relation !== 'none'
      const { origin } = headers
      if (origin === undefined) return false
      return !isOwnOrigin(origin, host, siteOrigin)
    },
    waitFor: (address) => limiter.take(blockOf(address)).wait,
  }
}

/** A page of plain http is foreign to a site of https: its words can be changed on the way. */
export function isOwnOrigin(origin: string, host: string, own: URL): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (own.protocol === 'https:' && from.protocol !== 'https:') return false
  return from.host === host || from.host === own.host
}
