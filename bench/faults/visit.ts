import { request, type Agent, type RequestOptions } from 'node:http'

import { pause, type newVisitor } from './visitor.ts'

/** `status` 0: the connection broke before an answer; `refused`: nobody listened. */
export type Visit = {
  status: number
  ms: number
  refused: boolean
  body: string
  retryAfter?: string | undefined
}

export function visit(url: string, options: RequestOptions = {}, body?: string): Promise<Visit> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string, refused = false, retryAfter?: string) =>
      resolve({ status, refused, retryAfter, body: text, ms: performance.now() - began })
    const sent = request(url, { timeout: 30_000, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('latin1').on('data', (piece: string) => (text += piece))
      answer.on('end', () =>
        end(answer.statusCode ?? 0, text, false, answer.headers['retry-after']),
      )
      answer.on('error', () => end(0, text))
    })
    sent.on('error', (error) => end(0, '', 'code' in error && error.code === 'ECONNREFUSED'))
    sent.on('timeout', () => sent.destroy())
    sent.end(body)
  })
}

/** A request of a visitor, as the form sends it. */
export function leave(
  url: string,
  { address, body }: ReturnType<typeof newVisitor>,
  agent?: Agent,
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const options = { method: 'POST', headers, ...(agent && { agent }) }
  return visit(`${url}/api/requests`, options, JSON.stringify(body))
}

/** So many at once, one after the other each, until `isOver`. */
export async function crowd(size: number, isOver: () => boolean, deed: () => Promise<unknown>) {
  const one = async () => {
    while (!isOver()) await deed()
  }
  await Promise.all(Array.from({ length: size }, one))
}

/** So many a second, whether or not the earlier ones have been answered. */
export async function stream(
  perSecond: number,
  isOver: () => boolean,
  deed: () => Promise<unknown>,
) {
  const under = new Set<Promise<unknown>>()
  const began = performance.now()
  for (let sent = 0; !isOver(); sent++) {
    const due = began + (sent * 1_000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const one = deed().finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
}

export const after = (ms: number) => {
  const until = performance.now() + ms
  return () => performance.now() > until
}
