import { localCatalogue } from './local-catalogue.ts'
import { fetchPayload, payloadOf, type PayloadAnswer } from './page-payload.ts'

const FRESH_MS = 60_000

type Prefetched = { answer: PayloadAnswer; at: number }

const prefetched = new Map<string, Prefetched>()

/** Fetches the data of a page before it is asked for. */
export async function prefetchPayload(path: string): Promise<void> {
  if (prefetched.has(path)) return
  const headers = { purpose: 'prefetch' }
  const answer = await fetchPayload(path, '', new AbortController().signal, headers)
  prefetched.set(path, { answer, at: Date.now() })
}

/** The data fetched ahead, once, unless they have aged or the catalogue has changed since. */
export function takePrefetched(path: string, search: string): PayloadAnswer | null {
  const found = search ? undefined : prefetched.get(path)
  if (!found || !prefetched.delete(path)) return null
  const { answer, at } = found
  const mark = typeof answer === 'object' && 'data' in answer ? answer.catalogue : null
  const stale = Date.now() - at > FRESH_MS || (mark && localCatalogue.isOlder(mark))
  if (stale) return null
  // The page is opened only now: the site counts it by this.
  fetch(payloadOf(path), { method: 'HEAD' }).catch(() => {})
  return answer
}
