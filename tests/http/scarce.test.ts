import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPdf } from '../support/read-pdf.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const flats = () => [...site.catalogue.listedIds('flat')]
const selection = (...ids: number[]) => `/pdf/podborka.pdf?ids=${ids.join(',')}`

async function ask(url: string, remoteAddress: string, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({ url, remoteAddress, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('a visitor has one place: his second file is to be asked for later, another visitor is served', async () => {
  const [one = 0, two = 0, three = 0] = flats()
  const answers = await Promise.all([
    ask(selection(one, two), '192.0.2.1'),
    ask(selection(two, three), '192.0.2.1'),
    ask(selection(three, one), '192.0.2.2'),
  ])
  expect(statusesOf(answers)).toEqual([200, 503, 200])
  expect(answers[1]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answers[1]?.headers).not.toHaveProperty('etag')
  expect(statusesOf([await ask(selection(two, three), '192.0.2.1')])).toEqual([200])
})

test('the same selection asked twice at a time, and once more after, is made once', async () => {
  const [one = 0, , , four = 0] = flats()
  const url = selection(four, one)
  const [first, joined] = await Promise.all([ask(url, '192.0.2.3'), ask(url, '192.0.2.3')])
  const later = await ask(url, '192.0.2.4')
  expect(statusesOf([first, joined, later])).toEqual([200, 200, 200])
  expect(joined.body.equals(first.body) && later.body.equals(first.body)).toBe(true)
  expect(readPdf(first.body).pages).toBe(2)
})

test('a refusal of one visitor is not given to another who asks for the same file meanwhile', async () => {
  const [one = 0, two = 0, , four = 0, five = 0] = flats()
  const busy = ask(selection(five, one), '192.0.2.7')
  const [refused, served] = await Promise.all([
    ask(selection(five, four, two), '192.0.2.7'),
    ask(selection(five, four, two), '192.0.2.8'),
  ])
  expect(statusesOf([refused, served, await busy])).toEqual([503, 200, 200])
})

test('who has the file is told so before any work', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = flats()
  for (const url of [
    selection(one, two),
    `/pdf/kvartiry/${one}.pdf`,
    '/api/catalogue/flats.xlsx',
  ]) {
    const { headers } = await ask(url, '192.0.2.5')
    const busy = ask(selection(four, three, two), '192.0.2.5')
    const again = await ask(url, '192.0.2.5', { 'if-none-match': `W/${String(headers.etag)}` })
    expect([url, again.status, again.body.length]).toEqual([url, 304, 0])
    await busy
  }
})

test('a queue that is full refuses further visitors, and metrics count them', async () => {
  const ids = flats()
  const visitors = Array.from({ length: 24 }, (_, at) =>
    ask(selection(...ids.slice(0, 3), 0, ids[at % ids.length] ?? 0, at + 1), `198.51.100.${at}`),
  )
  const statuses = statusesOf(await Promise.all(visitors))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(/^stvor_queue_refused_total\{queue="pdf"\} [1-9]/m)
  expect(body).toMatch(/^stvor_queue_waiting\{queue="pdf"\} 0$/m)
})

test('tables of a list wait in a queue of their own', async () => {
  const answers = await Promise.all([
    ask('/api/catalogue/flats.xlsx?rooms=1', '192.0.2.6'),
    ask('/api/catalogue/flats.csv?rooms=1', '192.0.2.6'),
    ask(`/pdf/kvartiry/${flats()[5]}.pdf`, '192.0.2.6'),
  ])
  expect(statusesOf(answers)).toEqual([200, 503, 200])
})

test('a publication makes every file anew', async () => {
  const url = '/api/catalogue/flats.csv?rooms=2'
  const before = await ask(url, '192.0.2.7')
  await site.pool.query('update catalogue_state set version = version + 1, published_at = now()')
  await site.catalogue.refresh()
  const after = await ask(url, '192.0.2.7', { 'if-none-match': String(before.headers.etag) })
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('a big file is read from the database once and sent from the disk', async () => {
  const body = Buffer.from(
    Array.from({ length: 3_000_000 }, (_, at) => (at * 31 + (at >> 8)) & 255),
  )
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
  await site.pool.query('insert into kept_file (hash, type, body) values ($1, $2, $3)', [
    hash,
    'application/pdf',
    body,
  ])
  const url = `/files/${hash}/deklaraciya.pdf`
  const [first, second] = [await ask(url, '192.0.2.8'), await ask(url, '192.0.2.8')]
  for (const { status, headers, body: sent } of [first, second])
    expect([status, headers['content-length'], sent.equals(body)]).toEqual([200, '3000000', true])
  expect(readdirSync(join(site.dataDir, 'spool'))).toEqual([`${hash}.pdf`])
  expect((await ask(url, '192.0.2.8', { 'if-none-match': `"${hash}"` })).status).toBe(304)
  expect((await ask(`/files/${hash}/plan.png`, '192.0.2.8')).status).toBe(404)
})
