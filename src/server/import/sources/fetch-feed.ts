import {
  guardedFetch,
  PrivateHost,
  UnusableAnswer,
  type GuardedAnswer,
} from '#server/fetching/guarded-fetch.ts'
import { conditionalHeaders, validatorsOf, type Validators } from '#server/fetching/validators.ts'
import { Refusal, reasonOf } from '#server/publishing/refusal.ts'

import type { Limits, Opened } from './snapshot.ts'

/** What goes along with a question, and whether it may lead to a private address. */
export type FetchSettings = { headers: Record<string, string>; allowPrivate: boolean }

/** Opens the answer of a server. null: nothing has changed since we asked last. */
export async function fetchFeed(
  url: string,
  known: Validators | null,
  limits: Limits,
  { headers, allowPrivate }: FetchSettings,
): Promise<Opened | null> {
  const timeout = new FeedTimeout(limits)
  const { signal } = timeout
  try {
    const answer = await guardedFetch(url, {
      signal,
      allowPrivate,
      headers: { ...conditionalHeaders(known), ...headers },
    })
    if (answer.status >= 200 && answer.status < 300) return opened(answer, url, timeout)
    timeout.end()
    answer.body.destroy()
    if (answer.status === 304) return null
    throw new Refusal(`${url}: ответ ${answer.status}`)
  } catch (error) {
    timeout.end()
    throw refusalOf(timeout, error, url)
  }
}

function opened({ headers, body }: GuardedAnswer, url: string, timeout: FeedTimeout): Opened {
  async function* chunks() {
    try {
      for await (const chunk of body) {
        timeout.heard()
        if (Buffer.isBuffer(chunk)) yield chunk
      }
    } catch (error) {
      throw refusalOf(timeout, error, url)
    } finally {
      timeout.end()
    }
  }
  // the length of a compressed answer is not the length that we count
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  return {
    chunks: chunks(),
    size: length === null ? null : Number(length),
    freshness: validatorsOf(headers),
  }
}

function refusalOf({ signal }: FeedTimeout, error: unknown, url: string): Refusal {
  if (error instanceof Refusal) return error
  if (signal.reason instanceof Refusal) return signal.reason
  if (error instanceof PrivateHost || error instanceof UnusableAnswer)
    return new Refusal(`${url}: ${error.message}`)
  return new Refusal(`${url}: не отвечает (${reasonOf(error)})`)
}

/** A slow or endless answer is cut off: by silence, and by the whole time. */
class FeedTimeout {
  readonly #stop = new AbortController()
  readonly #silenceMs: number
  readonly #total: NodeJS.Timeout
  #silence: NodeJS.Timeout

  constructor({ silenceMs, totalMs }: Limits) {
    this.#silenceMs = silenceMs
    const tooLong = new Refusal(`файл не пришёл целиком за ${totalMs / 60_000} мин`)
    this.#total = setTimeout(() => this.#stop.abort(tooLong), totalMs)
    this.#silence = this.#wait()
  }

  get signal() {
    return this.#stop.signal
  }

  heard() {
    clearTimeout(this.#silence)
    this.#silence = this.#wait()
  }

  end() {
    clearTimeout(this.#total)
    clearTimeout(this.#silence)
  }

  #wait() {
    const silent = new Refusal(`за ${this.#silenceMs / 1000} с не пришло ни байта`)
    return setTimeout(() => this.#stop.abort(silent), this.#silenceMs)
  }
}
