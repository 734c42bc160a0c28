import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call of `ym`, as the counter got it. */
export type CounterCall = [id: number, method: string, ...rest: unknown[]]

/** Sends what waits in the queue and every later entry, and the goods of `dataLayer`, as a counter does. */
const TAG = `
{
  const send = (path, said) => fetch(new URL(path, ORIGIN), { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(said) })
  const waiting = window.ym?.a ?? []
  window.ym = (...call) => void send('/call', call)
  for (const call of waiting) window.ym(...call)
  const layer = (window.dataLayer ??= [])
  for (const one of layer) send('/goods', one)
  layer.push = (one) => (send('/goods', one), Array.prototype.push.call(layer, one))
}`

/** A counter on this machine: its script, and everything that the script has sent. */
export async function startCounter() {
  const calls: CounterCall[] = []
  const goods: { ecommerce: Record<string, unknown> }[] = []
  const scripts: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (method === 'GET') {
      scripts.push(url)
      response.setHeader('content-type', 'text/javascript')
      return response.end(TAG.replace('ORIGIN', JSON.stringify(origin)))
    }
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const said = JSON.parse(body)
      if (url === '/call') calls.push(said)
      else goods.push(said)
      response.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    script: `${origin}/tag.js`,
    scripts,
    calls,
    goods,
    /** Goals in the order they were reached, with their parameters. */
    goals: (id: number) =>
      calls
        .filter((call) => call[0] === id && call[1] === 'reachGoal')
        .map((call) => ({ goal: call[2], ...Object(call[3]) })),
    forget() {
      calls.length = goods.length = scripts.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
