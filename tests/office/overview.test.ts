import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMissed } from '#server/missed/missed.ts'
import { startSite } from '../support/site.ts'
import { typed, until } from '../support/request-desk.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
let content: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
  content = await signedIn(site, 'content')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const look = async (path: string) => {
  const headers = { accept: 'text/html' }
  return (await site.app.inject({ url: path, headers })).statusCode
}
const overview = async (who = owner) => (await who.ask('GET', '/overview')).body

test('pages that are not there are counted, what programs try and what belongs to a page is not', async () => {
  for (const path of ['/staryi-proekt?utm=1', '/staryi-proekt', '/дом%20мечты/'])
    expect([path, await look(path)]).toEqual([path, 404])
  for (const path of ['/wp-login.php', '/.env', '/staff/nothing.xml', '/a.js', '/assets/no.js'])
    await look(path)
  expect((await overview()).notFound).toEqual([
    { address: '/staryi-proekt', count: 2 },
    { address: '/дом%20мечты', count: 1 },
  ])
})

test('an address that the owner has redirected is missed no more', async () => {
  const data = { from: '/staryi-proekt', to: '/proekty', statusCode: '301' }
  expect((await owner.ask('POST', '/redirects', { data })).status).toBe(201)
  const [left, ...more] = (await overview()).notFound
  expect([left, more]).toEqual([{ address: '/дом%20мечты', count: 1 }, []])
  const asListed = { from: left.address, to: '/proekty', statusCode: '301' }
  expect((await owner.ask('POST', '/redirects', { data: asListed })).status).toBe(201)
  expect((await overview()).notFound).toEqual([])
})

test('a list with nothing in it is counted however it is spelt, without what looks like a phone', async () => {
  expect(await look('/kvartiry?rooms=4&priceTo=1000000')).toBe(200)
  expect(await look('/kvartiry?priceTo=1000000&rooms=4&sort=area&page=2')).toBe(200)
  await look('/kvartiry/_payload.json?rooms=4&priceTo=1000000')
  await look('/kvartiry?priceTo=1000&q=8+(921)+000-11-22')
  await look('/kvartiry?rooms=1')
  await look('/kvartiry')
  expect((await overview()).searches).toEqual([
    { address: '/kvartiry?rooms=4&priceTo=1000000', count: 3 },
    { address: '/kvartiry?priceTo=1000', count: 1 },
  ])
})

test('of made up addresses five hundred are stored at a time', async () => {
  const missed = openMissed(site.pool, () => site.catalogue.current)
  for (let at = 0; at < 600; at++) missed.note('notFound', `/made-up-${at}`)
  await missed.store()
  const { rows } = await site.pool.query(
    `select count(*)::int n from missed where address like '/made-up-%'`,
  )
  expect(rows).toEqual([{ n: 500 }])
})

test('what sources stopped telling of is named, of every kind, until staff hide it', async () => {
  const of = 'where id = (select min(id) from promotion)'
  const { rows } = await site.pool.query(
    `update promotion set gone_at = now() ${of} returning id, title`,
  )
  expect((await overview()).gone).toMatchObject([{ entity: 'promotions', ...rows[0] }])
  await site.pool.query(`update promotion set hidden = true ${of}`)
  expect((await overview()).gone).toEqual([])
})

test('what waits for a person is told to whoever may act on it', async () => {
  const payload = typed({ homepage: 'x', idempotencyKey: 'odd' })
  await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  await until(async () => (await overview()).quarantined.length > 0)
  expect((await overview()).quarantined).toEqual([{ count: 1 }])
  const seen = await overview(content)
  expect([seen.quarantined, seen.undelivered]).toEqual([undefined, undefined])

  const made = await content.ask('POST', '/news', { data: { title: 'Завтра', body: 'Придёт.' } })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const path = `/news/${made.body.id}/schedule`
  await content.ask('POST', path, { at }, { 'if-match': `"${made.body.revision}"` })
  await site.pool.query(
    `update source set every_seconds = 60, last_good_at = now() - interval '1 hour'`,
  )
  const now = await overview()
  expect(now.scheduled).toMatchObject([{ entity: 'news', id: made.body.id, title: 'Завтра', at }])
  expect(now.stale).toHaveLength(1)
  await site.pool.query(`update source set paused_at = now(), pause_reason = 'переезд'`)
  expect((await overview()).paused).toMatchObject([{ reason: 'переезд' }])
  expect((await overview()).stale).toEqual([])
})

test('the owner asks the doctor of the whole site', async () => {
  const { status, body } = await owner.ask('GET', '/health')
  expect(status).toBe(200)
  expect(body.items).toContainEqual(
    expect.objectContaining({ state: 'advice', about: expect.stringContaining('Источник') }),
  )
}, 60_000)
