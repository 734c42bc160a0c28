import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

import { LIMITS, type Limits } from '#server/import/sources/snapshot.ts'

import { cianFile, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const good = cianFile(lotsOf(3))
const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20, ' '))

test('an address is asked only for what is new', async () => {
  await site.empty()
  const asked: (string | undefined)[] = []
  await using server = await serve((request, answer) => {
    asked.push(request.headers['if-none-match'])
    if (request.headers['if-none-match'] === '"1"') return void answer.writeHead(304).end()
    answer.writeHead(200, { etag: '"1"' }).end(good)
  })
  const first = await site.bring(server.url, { source: undefined })
  const second = await site.bring(server.url, { source: undefined })
  expect([first.report.source, first.report.added]).toEqual([`${server.host}/feed.xml`, 3])
  expect([second.state, second.report.note]).toEqual([
    'published',
    'сервер отвечает, что файл не изменился',
  ])
  expect(asked).toEqual([undefined, '"1"'])
})

const silent = { ...LIMITS, silenceMs: 400 }
/** A whole file may take no longer, and silence is no matter. */
const short = { ...LIMITS, totalMs: 1_500 }

test.each<[string, RequestListener, string, Limits]>([
  ['answers nothing', () => {}, 'не пришло ни байта', silent],
  ['falls silent', (_request, answer) => void answer.write('<feed>'), 'не пришло ни байта', silent],
  [
    'never ends',
    (_request, answer) => {
      const drip = setInterval(() => answer.write('<!-- -->'), 50)
      answer.on('close', () => clearInterval(drip))
    },
    'не пришёл целиком',
    short,
  ],
  ['has no such file', (_request, answer) => void answer.writeHead(404).end(), 'ответ 404', LIMITS],
  [
    'leads in a circle',
    (_request, answer) => void answer.writeHead(302, { location: '/feed.xml' }).end(),
    'xml: больше 5 перенаправлений',
    LIMITS,
  ],
  ...['br', 'gzip, gzip', 'deflate'].map((encoding): [string, RequestListener, string, Limits] => [
    `packs as ${encoding}`,
    (_request, answer) =>
      void answer.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(good)),
    `сжатие «${encoding}» не читается`,
    LIMITS,
  ]),
  [
    'states a length that is too short',
    (_request, answer) =>
      void answer.writeHead(200, { 'content-length': good.length - 200 }).end(Buffer.from(good)),
    'файл оборван',
    LIMITS,
  ],
  [
    'sends a bomb',
    (_request, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    'файл больше 1 МБ',
    { ...LIMITS, bytes: 2 ** 20 },
  ],
  [
    'breaks off',
    (_request, answer) => {
      answer.writeHead(200, { 'content-length': 1000 })
      answer.write('<feed>')
      setTimeout(() => answer.destroy(), 50)
    },
    'не отвечает',
    LIMITS,
  ],
])('a server that %s is refused', async (_name, listener, message, limits) => {
  await site.empty()
  await using server = await serve(listener)
  const { state, report } = await site.bring(server.url, { limits })
  expect([state, report.refusal?.text]).toEqual(['refused', expect.stringContaining(message)])
})

test('an unreachable server and a missing file are refused', async () => {
  await site.empty()
  const nobody = await site.bring('http://127.0.0.1:1/feed.xml')
  expect(nobody.report.refusal?.text).toContain('не отвечает')
  const missing = await site.bring('/there/is/none.xml')
  expect(missing.report.refusal?.text).toBe('файла «/there/is/none.xml» нет')
})

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address!.port : 0}`
  return {
    host,
    url: `http://${host}/feed.xml`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
