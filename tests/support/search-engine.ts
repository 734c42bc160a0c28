import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Letter = { host: string; key: string; keyLocation: string; urlList: string[] }

/** A search engine on this machine that hears of changes by IndexNow, and answers with `status`. */
export async function startSearchEngine() {
  const letters: Letter[] = []
  const engine = { status: 202, letters, url: '', close: () => void server.close() }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      letters.push(JSON.parse(body))
      response.statusCode = engine.status
      response.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`
  return engine
}
