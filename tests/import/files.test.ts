import { once } from 'node:events'
import { closeSync, openSync, truncateSync, writeSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

import { LIMITS, type Limits } from '#server/import/sources/snapshot.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const site = await openImporting()
afterAll(() => site.close())

const good = cianFile(lotsOf(3))
const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20, ' '))
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "haha"><!ENTITY c "${'&b;'.repeat(1_000)}">]><feed>${'&c;'.repeat(1_000)}</feed>`
const YRL = 'xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"'

test.each<[string, string | Uint8Array, number | null, string]>([
  ['empty', '', 1, 'файл пуст'],
  ['only spaces', ' \n\n ', 1, 'файл пуст'],
  ['cut off', good.slice(0, good.indexOf('<ExternalId>3')), 30, 'файл оборван'],
  ['malformed', good.replace('</TotalArea>', '</Area>'), 9, 'испорченный XML'],
  ['with a DTD', good.replace('<feed>', '<!DOCTYPE feed>\n<feed>'), 1, 'DOCTYPE'],
  ['with an entity', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><feed/>`, 1, 'DOCTYPE'],
  ['with a late DTD', `${good}\n<!DOCTYPE feed>`, 42, 'испорченный XML'],
  [
    'in another encoding',
    Buffer.concat([Buffer.from(good.slice(0, 700)), Buffer.from([0xcf, 0xf0])]),
    18,
    'кодировка не utf-8',
  ],
  ['a table without headings', 'id;price\n1;2', 1, 'не нашлась строка с заголовками'],
  [
    'another CIAN',
    '<?xml version="1.0"?>\n<feed version="1"><object/></feed>',
    2,
    'неизвестная схема: feed version="1"',
  ],
  ['CIAN without its edition', '<feed>\n<object/></feed>', 2, 'feed без feed_version'],
  ['Avito without lots', '<Ads formatVersion="3"/>', 1, 'ни одного лота'],
  [
    'another Yandex',
    '<realty-feed xmlns="http://x/metarealty/2024-12"/>',
    1,
    'неизвестная схема: realty-feed',
  ],
  ['foreign JSON', '{"flats": [{"id": 1}]}', 1, 'JSON без "format": "stvor"'],
  ['JSON of tomorrow', '{"format": "stvor", "version": 2, "lots": []}', 1, 'stvor version 2'],
  ['without lots', `<realty-feed ${YRL}></realty-feed>`, 1, 'ни одного лота'],
  ['gzip cut off', gzipSync(good).subarray(0, 200), null, 'gzip'],
  ['too deep', `<feed>${'<a>'.repeat(100_000)}`, 1, 'вложенность'],
  [
    'JSON too deep',
    `{"format":"stvor","version":1,"lots":[${'['.repeat(100_000)}`,
    1,
    'вложенность',
  ],
  ['of entities in entities', LAUGHS, 1, 'DOCTYPE'],
])('a file that is %s is refused with its line', async (_name, text, line, message) => {
  await site.empty()
  const { state, report } = await site.bringText(text)
  expect(report.refusal?.text).toContain(message)
  expect([state, report.refusal?.line]).toEqual(['refused', line])
  expect(await site.numberOf('select count(*) as n from lot')).toBe(0)
})

test('a refused file changes nothing of what is published, and its run says why', async () => {
  await site.empty()
  await site.bringText(good)
  const before = await site.catalogue()
  const { report } = await site.bringText(good.slice(0, -20))
  expect(await site.catalogue()).toEqual(before)
  const [run] = await site.ask<{ state: string; reason: string }>(
    `select state, reason from import_run where id = ${report.run}`,
  )
  expect(run).toEqual({
    state: 'refused',
    reason: 'файл оборван: не закрыт тег <object>, строка 39',
  })
})

test('impossible records are left out and named; more than 5 % of them refuse the file', async () => {
  await site.empty()
  const bad = [{ id: 'высоко', floor: 99 }]
  const { state, report } = await site.bringText(cianFile([...lotsOf(20), ...bad], hour(0)))
  expect([state, report.lots]).toEqual(['published', 20])
  expect(report.faults.first).toEqual([{ line: 245, id: 'высоко', text: 'этаж 99 в доме из 9' }])

  const more = await site.bringText(
    cianFile([...lotsOf(20), ...bad, { id: '', price: 0 }], hour(1)),
  )
  expect(more.report.refusal).toEqual({
    line: 245,
    text: 'невозможных записей 2 из 22, это больше 5 %: этаж 99 в доме из 9 (id высоко)',
  })
})

test('windows-1251, a byte mark and gzip are read as they come', async () => {
  const in1251 = good.replace("encoding='utf-8'", "encoding='windows-1251'")
  const bytes = Uint8Array.from(in1251, (char) => {
    const code = char.codePointAt(0)!
    return code < 128 ? code : char === 'Ё' ? 0xa8 : char === 'ё' ? 0xb8 : code - 0x350
  })
  for (const text of [bytes, `\uFEFF${good}`, gzipSync(good)]) {
    await site.empty()
    const { state } = await site.bringText(text)
    expect(state).toBe('published')
    const [project] = await site.ask<{ name: string }>('select name from project')
    expect(project!.name).toBe('ЖК "Ёлки"')
  }
})

test('200 MB of garbage take no memory to refuse', async () => {
  await site.empty()
  const file = join(site.dataDir, 'garbage')
  writeGarbage(file)
  const before = held()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, held())), 200)
  for (const start of ['<feed><object><Description>', '{"lots": ["']) {
    beginWith(file, start)
    expect((await site.bring(file)).state).toBe('refused')
  }
  truncateSync(file, 20 * 2 ** 20)
  for (const start of ['', '<feed a="', '{"format": "stvor", "a": {']) {
    beginWith(file, start)
    expect((await site.bring(file)).state).toBe('refused')
  }
  clearInterval(watch)
  // Either of the two great ones would hold more than this if it were read whole.
  expect((peak - before) / 2 ** 20).toBeLessThan(150)
})

/** What is in use once all that is not has been let go, bytes. */
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function beginWith(path: string, start: string) {
  const file = openSync(path, 'r+')
  writeSync(file, start.padEnd(100, 'z'), 0)
  closeSync(file)
}

function writeGarbage(path: string) {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(2 ** 20, 'z')
  for (let megabytes = 0; megabytes < 200; megabytes += 1) writeSync(file, piece)
  closeSync(file)
}

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
