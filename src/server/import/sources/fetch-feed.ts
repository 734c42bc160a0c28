import { Refusal, reasonOf } from '#server/import/runs/refusal.ts'

import { FeedTimeout } from './feed-timeout.ts'
import type { Freshness, Limits, Opened } from './snapshot.ts'

/** Opens the answer of a server. null: nothing has changed since we asked last. */
export async function fetchFeed(
  url: string,
  known: Freshness | null,
  limits: Limits,
): Promise<Opened | null> {
  const patience = new FeedTimeout(limits)
  try {
    const answer = await fetch(url, { signal: patience.signal, headers: questions(known) })
    if (answer.ok && answer.body) return opened(answer, answer.body, url, patience)
    patience.end()
    await answer.body?.cancel()
    if (answer.status === 304) return null
    throw new Refusal(`${url}: ответ ${answer.status}`)
  } catch (error) {
    patience.end()
    throw refusalOf(patience, error, url)
  }
}

function opened(
  answer: Response,
  body: ReadableStream<Uint8Array>,
  url: string,
  patience: FeedTimeout,
): Opened {
  async function* chunks() {
    try {
      for await (const chunk of body) {
        patience.heard()
        yield chunk
      }
    } catch (error) {
      throw refusalOf(patience, error, url)
    } finally {
      patience.end()
    }
  }
  // the length of a packed answer says nothing of what we count
  const length = answer.headers.has('content-encoding')
    ? null
    : answer.headers.get('content-length')
  const [etag, lastModified] = [answer.headers.get('etag'), answer.headers.get('last-modified')]
  return {
    chunks: chunks(),
    size: length === null ? null : Number(length),
    freshness: { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) },
  }
}

const questions = (known: Freshness | null) => ({
  ...(known?.etag ? { 'if-none-match': known.etag } : {}),
  ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
})

function refusalOf({ signal }: FeedTimeout, error: unknown, url: string): Refusal {
  if (error instanceof Refusal) return error
  if (signal.reason instanceof Refusal) return signal.reason
  return new Refusal(`${url}: не отвечает (${reasonOf(error)})`)
}
