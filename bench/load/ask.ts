import { Agent, request } from 'node:http'

export type Asked = { status: number; ms: number; retryAfter: string | null }

type Options = { agent?: Agent; method?: string; body?: string; headers?: Record<string, string> }

/** One request, read to the end. Status 0: it failed. */
export function ask(url: string, { agent, method = 'GET', body, headers }: Options = {}) {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Asked>()
  const end = (status: number, retryAfter: string | null = null) =>
    resolve({ status, ms: performance.now() - began, retryAfter })
  const sent = request(url, { agent, method, headers: { ...headers } }, (answer) => {
    answer.resume()
    answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] ?? null))
    answer.on('error', () => end(0))
  })
  sent.on('error', () => end(0))
  sent.end(body)
  return promise
}

export const keepAlive = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets })

/** «203.0.113.7» for the number of a visitor. */
export const visitor = (number: number) => ({
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
})

export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1))
}

/** How many answers of each status. */
export function countStatuses(asked: readonly Asked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of asked) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Asks the same again and again until the others have ended; gives the times, ms. */
export async function probe(url: string, others: Promise<unknown>): Promise<number[]> {
  const agent = keepAlive(1)
  const times: number[] = []
  let going = true
  void others.finally(() => (going = false))
  while (going) {
    times.push((await ask(url, { agent })).ms)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  agent.destroy()
  return times
}

/** A number of `/metrics`. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: BENCH_TOKEN })).text()
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? 0)
}

export const TOKEN = 'token-of-the-bench-only'
const BENCH_TOKEN = { authorization: `Bearer ${TOKEN}` }
