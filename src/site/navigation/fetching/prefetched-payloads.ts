import { localCatalogue } from './local-catalogue.ts'
import { fetchPayload, type PayloadAnswer } from './page-payload.ts'

const FRESH_MS = 60_000

type Kept = { answer: PayloadAnswer; at: number }

const kept = new Map<string, Kept>()

/** Fetches the data of a page before it is asked for. */
export async function prefetchPayload(path: string): Promise<void> {
  if (kept.has(path)) return
  const answer = await fetchPayload(path, '', new AbortController().signal)
  kept.set(path, { answer, at: Date.now() })
}

/** The data fetched ahead, once, unless they have aged or the catalogue has changed since. */
export function takePrefetched(path: string, search: string): PayloadAnswer | null {
  const found = search ? undefined : kept.get(path)
  if (!found || !kept.delete(path)) return null
  const { answer, at } = found
  const mark = typeof answer === 'object' && 'data' in answer ? answer.catalogue : null
  const stale = Date.now() - at > FRESH_MS || (mark && localCatalogue.isOlder(mark))
  return stale ? null : answer
}
