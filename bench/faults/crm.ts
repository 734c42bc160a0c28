import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A target that fails 30 % of its calls in three ways and counts what it got by key. */
export async function startFailingCrm(failing = 0.3) {
  const numbers = new Map<string, string>()
  const silent = new Set<ServerResponse>()
  let calls = 0
  let repeats = 0
  const server = createServer((request, response) => {
    calls++
    const fails = Math.random() < failing
    const way = calls % 3
    if (fails && way === 0) return request.socket.destroy()
    if (fails && way === 1) return void silent.add(response)
    if (fails) return void response.writeHead(500).end()
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      if (numbers.has(key)) repeats++
      numbers.set(key, (JSON.parse(text) as { number: string }).number)
      response.end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    numbers,
    counts: () => ({ calls, repeats }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
