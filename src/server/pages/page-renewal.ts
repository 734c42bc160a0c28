import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'

import type { PageCache } from './cache.ts'
import type { Pages } from './pages.ts'

/** Counted from when the publication was noticed: no page goes out that is a second older than its catalogue. */
const LONGEST_MS = 800
/** While one page is packed on another thread the next one is made. */
const AT_ONCE = 2

type RenewalDeps = { cache: PageCache; renew: Pages['renew'] }

/**
 * After a publication cached pages are sent for a moment longer, while the most used ones are rendered again one by one,
 * between visitors. The rest is rendered on request.
 */
export function createPageRenewal({ cache, renew }: RenewalDeps) {
  return async (older: number, noticedAt: number) => {
    const until = noticedAt + LONGEST_MS
    const left = until - performance.now()
    if (left <= 0) return
    cache.allowStale(older)
    const closing = new AbortController()
    const keys = cache.outdated()[Symbol.iterator]()
    async function renewOthers() {
      for (const key of keys) {
        await renew(key).catch(() => {}) // the next request reports the error
        await nextTurn()
        if (performance.now() > until) return
      }
    }
    // A page that takes long keeps neither the older ones in use nor the next publication waiting.
    const closed = setTimeout(left, undefined, { signal: closing.signal }).catch(() => {})
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, renewOthers)), closed])
    closing.abort()
    cache.allowStale(null)
  }
}
