import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { findDocuments } from '#server/content/documents.ts'
import { findReports } from '#server/content/reports.ts'
import { registerFiles } from '#server/files/http.ts'
import { openSpooledFiles } from '#server/files/spooled-files.ts'

import { hour, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
const app = fastify()
registerFiles(app, {
  pool: site.pool,
  spooled: openSpooledFiles(site.dataDir, site.pool),
  notFound: async (_request, reply) => reply.code(404).send('нет'),
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const PDF = '%PDF-1.4\nдекларация'
const folder = join(site.dataDir, 'feed')
let hours = 0

type Content = { file?: string; cover?: string; files?: Record<string, string>; version?: number }

/** A folder with one house, one flat, one paper and one piece of news. */
function bring({ file = 'papers/Декларация.pdf', cover, files = {}, version = 1 }: Content = {}) {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries({ 'papers/Декларация.pdf': PDF, ...files })) {
    mkdirSync(dirname(join(folder, 'files', name)), { recursive: true })
    writeFileSync(join(folder, 'files', name), text, 'latin1')
  }
  symlinkSync('/etc/hostname', join(folder, 'files/link.pdf'))
  const catalogue = {
    format: 'stvor',
    version: 1,
    source: { generated: hour((hours += 1)) },
    news: [
      { id: 'n', title: 'Новость', body: 'Да', publishedAt: hour(0), ...(cover && { cover }) },
    ],
    documents: [
      { id: 'd', title: 'Декларация', type: 'ПД', date: '2026-06-01', project: 'p', file, version },
    ],
    projects: [{ id: 'p', name: 'Проба' }],
    buildings: [{ id: 'b', project: 'p', name: 'Дом 1' }],
    reports: [{ id: 'r', building: 'b', month: '2026-05', percent: 12, text: 'Залили плиту' }],
    lots: [{ id: 'l', building: 'b', floor: 2, number: '1', rooms: 1, area: 40, price: 9_000_000 }],
  }
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
  return site.bring(folder)
}

const paper = async () => (await findDocuments(site.db))[0]!
const ask = (url: string) => app.inject({ url })

test('a paper of the folder is found under an address of its own, with its true size', async () => {
  const { state, report } = await bring()
  expect([state, report.refusal]).toEqual(['published', null])
  const { url, bytes } = await paper()
  expect(bytes).toBe(Buffer.byteLength(PDF, 'latin1'))
  expect(decodeURI(url!)).toMatch(/^\/files\/[0-9a-f]{32}\/Декларация\.pdf$/)
  const answer = await ask(url!)
  expect([answer.statusCode, answer.rawPayload.toString('latin1')]).toEqual([
    200,
    Buffer.from(PDF, 'latin1').toString('latin1'),
  ])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await app.inject({
    url: url!,
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('reports of the building site come with their house', async () => {
  expect(await findReports(site.db, 'proba')).toMatchObject([
    { building: { name: 'Дом 1' }, month: '2026-05', percent: 12, text: 'Залили плиту' },
  ])
})

test('the same folder once more changes nothing', async () => {
  const before = await paper()
  const { state, report } = await site.bring(folder)
  expect([state, report.version, await paper()]).toEqual(['published', null, before])
})

test('a paper that is replaced leaves its earlier edition where it was', async () => {
  const before = await paper()
  await bring({ version: 2, files: { 'papers/Декларация.pdf': `${PDF}, редакция 2` } })
  const { url, earlier } = await paper()
  expect(url).not.toBe(before.url)
  expect(earlier).toEqual([{ version: 1, date: '2026-06-01', url: before.url }])
  expect((await ask(before.url!)).statusCode).toBe(200)
})

test('a drawing from outside is never opened by itself, and nothing in it runs', async () => {
  const { state } = await bring({
    cover: 'cover.svg',
    files: {
      'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    },
  })
  const [{ cover }] = (await site.ask<{ cover: string }>('select cover from news')) as [
    { cover: string },
  ]
  const { headers } = await ask(cover)
  expect([state, headers['content-disposition']]).toEqual(['published', 'attachment'])
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.each<[string, Content, string]>([
  ['is not there', { file: 'papers/нет.pdf' }, 'documents «d»: файла «papers/нет.pdf» нет'],
  ['lies outside', { file: '../catalogue.json' }, 'documents «d»: файла «../catalogue.json» нет'],
  ['is a link', { file: 'link.pdf' }, 'documents «d»: файла «link.pdf» нет'],
  [
    'is a program',
    { file: 'run.exe', files: { 'run.exe': 'MZ' } },
    'файл «run.exe» не из принимаемых',
  ],
  [
    'only has the name',
    { file: 'x.pdf', files: { 'x.pdf': '<html>' } },
    'содержимое файла «x.pdf»',
  ],
  ['is of the news', { cover: 'нет.jpg' }, 'news «n»: файла «нет.jpg» нет'],
])('a file that %s refuses the folder', async (_name, content, message) => {
  const before = await paper()
  const { state, report } = await bring(content)
  expect([state, report.refusal?.text]).toEqual(['refused', expect.stringContaining(message)])
  expect(await paper()).toEqual(before)
})

test('a folder without a catalogue is refused', async () => {
  rmSync(join(folder, 'catalogue.json'), { force: true })
  const { state, report } = await site.bring(folder)
  expect([state, report.refusal?.text]).toEqual([
    'refused',
    expect.stringContaining('catalogue.json» нет'),
  ])
})

test('an address that is of another kind or of nothing is not found', async () => {
  const { url } = await paper()
  for (const wrong of [
    url!.replace('.pdf', '.exe'),
    url!.replace('.pdf', '.png'),
    '/files/abc/x.pdf',
  ])
    expect((await ask(wrong)).statusCode).toBe(404)
})
