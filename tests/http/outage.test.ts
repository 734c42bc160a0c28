import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { hangUp } from '../support/hang-up.ts'
import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { addressesOf } from './asking.ts'

test('without its database the site shows every screen and every flat, and takes requests', async () => {
  await using site = await startSite()
  await expect
    .poll(async () => (await site.app.inject('/metrics')).body)
    .toMatch(/^stvor_background_runs_total\{task="content for an outage"\} [1-9]/m)
  const [flat = 0, known = 0] = site.catalogue.listedIds('flat')
  const before = (await site.app.inject(`/kvartiry/${known}`)).body
  const screens = await addressesOf(site)
  hangUp(site)

  const open = async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject(url)
    return { url, statusCode, cache: headers['cache-control'], body }
  }
  const failed = async (urls: string[]) => {
    const answers = await Promise.all(urls.map(open))
    return answers.flatMap(({ url, statusCode }) => (statusCode === 200 ? [] : [[url, statusCode]]))
  }
  expect(await failed(screens)).toEqual([])
  expect(await failed(screens.map((path) => `${path === '/' ? '' : path}/_payload.json`))).toEqual(
    [],
  )
  const flats = Array.from(site.catalogue.listedIds('flat'), (id) => `/kvartiry/${id}`)
  expect(await failed(flats)).toEqual([])

  expect((await open(`/kvartiry/${known}`)).body).toBe(before)
  const unknown = await open(`/kvartiry/${flat}`)
  expect(unknown.body).toContain('Часть сведений сейчас недоступна')
  expect(unknown.cache).toBe('no-store')
  expect((await open('/novosti/net-takoy')).statusCode).toBe(404)

  const sent = await site.app.inject({ method: 'POST', url: '/api/requests', payload: typed() })
  expect([sent.statusCode, sent.json()]).toEqual([
    201,
    { number: expect.stringMatching(/^1-\d+$/) },
  ])
})

const paper = (words: string) => {
  const body = Buffer.from(`%PDF-1.4 ${words}`)
  return { body, hash: createHash('sha256').update(body).digest('hex').slice(0, 32) }
}

test('without its database papers that were read before are there, and of the rest it is said when to come', async () => {
  await using site = await startSite({
    settings: { MAIL: 'smtp://127.0.0.1:1?from=site@example.ru' },
  })
  const [known, unknown] = [paper('known'), paper('unknown')]
  for (const { hash, body } of [known, unknown])
    await site.pool.query('insert into kept_file (hash, type, body) values ($1, $2, $3)', [
      hash,
      'application/pdf',
      body,
    ])
  const addressOf = ({ hash }: { hash: string }) => `/files/${hash}/dogovor.pdf`
  const before = await site.app.inject(addressOf(known))
  await expect.poll(() => readdirSync(join(site.dataDir, 'spool'))).toEqual([`${known.hash}.pdf`])
  hangUp(site)

  const after = await site.app.inject(addressOf(known))
  expect([after.statusCode, after.headers['content-type'], after.rawPayload]).toEqual([
    200,
    'application/pdf',
    before.rawPayload,
  ])
  expect((await site.app.inject(addressOf(known).replace('.pdf', '.zip'))).statusCode).toBe(503)

  const refused = async (url: string, form?: string) => {
    const { statusCode, headers, body } = await site.app.inject({
      url,
      ...(form && {
        method: 'POST',
        payload: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return body
  }
  const token = 'a'.repeat(32)
  expect(await refused(addressOf(unknown))).toContain('Эти данные сейчас недоступны')
  expect(await refused(`/izbrannoe?list=${token}`)).toContain('Эти данные сейчас недоступны')
  expect(await refused(`/api/subscriptions/${token}`)).toContain('Сейчас подписки недоступны')
  const form = await refused(
    '/api/subscriptions',
    'query=rooms%3D2&email=anna@example.ru&consent=on',
  )
  expect(form).toContain('value="anna@example.ru"')
})
