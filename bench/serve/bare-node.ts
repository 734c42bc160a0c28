import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'

/** An answer of the site to one encoding: its headers and its bytes. */
type BareAnswer = { address: string; etag: string; head: string[]; body: string }

const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/**
 * The least that a server on `node:http` costs: it looks an address up in a map and writes the bytes of the site with all
 * headers of the site. A process of its own, so that its CPU can be told. `/br` answers `address` in brotli.
 */
export async function startBareNode(folder: string, url: string, address: string) {
  const answers: BareAnswer[] = []
  for (const encoding of ['br', 'zstd', 'gzip', 'identity'])
    answers.push(await copyAnswer(url + address, encoding))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = fork(import.meta.filename, [file])
  const [port] = await once(child, 'message')
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    etag: answers[0]?.etag ?? '',
    stop: () => void child.kill('SIGTERM'),
  }
}

async function copyAnswer(url: string, encoding: string): Promise<BareAnswer> {
  const headers = encoding === 'identity' ? {} : { 'accept-encoding': encoding }
  const [answer] = await once(request(url, { headers }).end(), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const head = Object.entries<string>(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
  return {
    address: `/${encoding}`,
    etag: answer.headers.etag,
    head: head.flat(),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

function serve(answers: BareAnswer[]) {
  const known = new Map(
    answers.map(({ body, ...rest }) => [
      rest.address,
      { ...rest, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((asked, answer) => {
    const found = known.get(asked.url ?? '')
    if (!found) answer.writeHead(404).end()
    else if (asked.headers['if-none-match'] === found.etag) answer.writeHead(304, found.head).end()
    else answer.writeHead(200, found.head).end(found.bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

const [, run, file] = process.argv
if (run === import.meta.filename && file) serve(JSON.parse(readFileSync(file, 'utf8')))
