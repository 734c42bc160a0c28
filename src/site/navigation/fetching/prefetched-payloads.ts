import { localCatalogue } from './local-catalogue.ts'
import { fetchPayload, payloadOf, type PayloadAnswer } from './page-payload.ts'

const FRESH_MS = 60_000

type Prefetched = { answer: Promise<PayloadAnswer>; at: number }

const prefetched = new Map<string, Prefetched>()

/** Fetches the data of a page before it is asked for. */
export function prefetchPayload(path: string): Promise<unknown> {
  const headers = { purpose: 'prefetch' }
  const answer = fetchPayload(path, '', null, headers)
  prefetched.set(path, { answer, at: Date.now() })
  return answer
}

/** The data fetched ahead or on their way, once, unless they have aged or the catalogue has changed since. */
export async function takePrefetched(path: string, search: string): Promise<PayloadAnswer | null> {
  const found = prefetched.get(path)
  if (search || !found) return null
  prefetched.delete(path)
  const answer = await found.answer.catch(() => null)
  const mark = answer && typeof answer === 'object' && 'data' in answer ? answer.catalogue : null
  const stale = Date.now() - found.at > FRESH_MS || (mark && localCatalogue.isOlder(mark))
  if (!answer || stale) return null
  // The page is opened only now: the site counts it by this.
  fetch(payloadOf(path), { method: 'HEAD' }).catch(() => {})
  return answer
}
