import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import type { CopiedAnswer } from './copied-answers.ts'

type Written = Omit<CopiedAnswer, 'body'> & { body: string }

/**
 * The least cost of a server on `node:http`: it looks an address up in a map and writes the bytes of the site with the
 * headers of the site. A process of its own, so that its CPU is measured apart.
 */
export async function startBareNode(folder: string, answers: readonly CopiedAnswer[]) {
  const file = join(folder, 'answers.json')
  const written = answers.map(({ body, ...rest }) => ({ ...rest, body: body.toString('base64') }))
  writeFileSync(file, JSON.stringify(written))
  const child = fork(import.meta.filename, [file])
  process.once('exit', () => child.kill('SIGTERM'))
  const [port] = await once(child, 'message')
  return { port: Number(port), pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }
}

function serve(answers: readonly Written[]) {
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
