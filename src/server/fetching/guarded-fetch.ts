import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { isPrivateAddress } from './private-address.ts'

/** An address that leads into a private network; its text names the host. */
export class PrivateHost extends Error {}

type GuardedRequest = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Tests and an intranet may fetch from where they are. */
  allowPrivate?: boolean
  /** What counts as private; a test has but one machine. */
  isPrivate?: (address: string) => boolean
}

/** The server answers, but not with a body: the address leads on and on, or the body is packed in an unknown way. */
export class UnusableAnswer extends Error {}

/** The caller reads the body to its end or destroys it. */
export type GuardedAnswer = { status: number; headers: Headers; body: Readable }

const MOST_REDIRECTS = 5
const PACKING = /gzip|br|deflate|zstd|compress/i

/**
 * `fetch` for addresses from others: a host is resolved once, and the connection goes to the checked address; redirects
 * are checked too, and get no headers of ours at another origin.
 */
export async function guardedFetch(
  address: string,
  asked: GuardedRequest = {},
): Promise<GuardedAnswer> {
  let url = new URL(address)
  let { headers = {} } = asked
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(url, headers, asked)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status < 301 || status === 304 || status > 308 || location === undefined)
      return toAnswer(answer, status)
    answer.destroy()
    const next = new URL(location, url)
    if (next.origin !== url.origin) headers = {}
    url = next
  }
  throw new UnusableAnswer(`больше ${MOST_REDIRECTS} перенаправлений`)
}

function ask(
  url: URL,
  headers: Record<string, string>,
  { signal, allowPrivate, isPrivate = isPrivateAddress }: GuardedRequest,
) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol)) throw new PrivateHost(`${url.protocol} не загружается`)
  if (!allowPrivate && isIP(host) !== 0 && isPrivate(host)) throw new PrivateHost(privateText(host))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    headers: { 'accept-encoding': 'gzip', ...headers },
    ...(signal && { signal }),
    ...(!allowPrivate && { lookup: publicOnly(isPrivate) }),
  }
  send(url, options, resolve).on('error', reject).end()
  return promise
}

const publicOnly =
  (isPrivate: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${host}: нет адреса`), '')
      if (addresses.some(({ address }) => isPrivate(address)))
        return done(new PrivateHost(privateText(host)), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

const privateText = (host: string) => `${host} — частный адрес; такие разрешает FETCH_PRIVATE=1`

function toAnswer(answer: IncomingMessage, status: number): GuardedAnswer {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const encoding = headers.get('content-encoding') ?? ''
  if (encoding !== 'gzip') {
    // Misconfigured servers name an alphabet here: only what packs is refused.
    if (status !== 200 || !PACKING.test(encoding)) return { status, headers, body: answer }
    answer.destroy()
    throw new UnusableAnswer(`сжатие «${encoding.slice(0, 80)}» не читается, нужно gzip`)
  }
  const body = answer.pipe(createGunzip())
  answer.on('error', (error) => body.destroy(error))
  return { status, headers, body }
}
