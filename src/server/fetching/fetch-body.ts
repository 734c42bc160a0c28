import { errorCode } from '#server/background/error-code.ts'

import { FetchError } from './fetch-error.ts'
import { guardedFetch, PrivateHost, UnusableAnswer, type GuardedAnswer } from './guarded-fetch.ts'
import { conditionalHeaders, validatorsOf, type Validators } from './validators.ts'

export type FetchedBody = Validators & { body: Buffer }

type BodyRequest = {
  allowPrivate: boolean
  isPrivate?: (address: string) => boolean
  /** What we have already: an answer 304 is null. */
  known: Validators | null
  mostBytes: number
  timeoutMs: number
  signal?: AbortSignal
}

/** The whole body of an address within its limits; null: it has not changed. */
export async function fetchBody(url: string, request: BodyRequest): Promise<FetchedBody | null> {
  const { known, mostBytes, timeoutMs, signal: stop, ...guards } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  try {
    const answer = await guardedFetch(url, { ...guards, headers: headersFor(known), signal })
    return await readAnswer(url, answer, mostBytes)
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof PrivateHost) throw new FetchError(`${url}: ${error.message}`, 'private')
    if (error instanceof UnusableAnswer) throw new FetchError(`${url}: ${error.message}`, 'status')
    const after = String(timeoutMs / 1000).replace('.', ',')
    if (timeout.aborted) throw new FetchError(`${url}: не ответил за ${after} с`, 'time')
    throw new FetchError(`${url}: не отвечает (${reasonOf(error)})`, 'network')
  }
}

const reasonOf = (error: unknown) =>
  errorCode(error) ?? (error instanceof Error ? error.message : 'обрыв')

const headersFor = (known: Validators | null) => ({
  'user-agent': 'Mozilla/5.0 (compatible; stvor)',
  ...conditionalHeaders(known),
})

async function readAnswer(
  url: string,
  { status, headers, body }: GuardedAnswer,
  mostBytes: number,
): Promise<FetchedBody | null> {
  if (status !== 200) body.destroy()
  if (status === 304) return null
  if (status !== 200) throw new FetchError(`${url}: ответ ${status}`, 'status')
  const chunks: Buffer[] = []
  let bytes = Number(headers.get('content-length') ?? 0) > mostBytes ? Infinity : 0
  if (bytes === 0)
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > mostBytes) break
      chunks.push(chunk)
    }
  body.destroy()
  if (bytes > mostBytes)
    throw new FetchError(`${url}: больше ${Math.floor(mostBytes / 2 ** 20)} МБ`, 'size')
  return { body: Buffer.concat(chunks), ...validatorsOf(headers) }
}
