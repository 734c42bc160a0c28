import { afterAll, beforeAll, expect, test } from 'vitest'

import { openNotFoundCounts } from '#server/not-found/not-found-counts.ts'
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
  const notFound = openNotFoundCounts(site.pool, () => site.catalogue.current)
  for (let at = 0; at < 600; at++) notFound.note('notFound', `/made-up-${at}`)
  await notFound.store()
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

type Condition = { event: string; text: string; href: string | null; items: { href: string }[] }

const conditions = async (event: string, who = owner): Promise<Condition[]> =>
  (await overview(who)).conditions.filter((one: Condition) => one.event === event)

test('what waits for a person is shown to whoever may act on it', async () => {
  const payload = typed({ homepage: 'x', idempotencyKey: 'odd' })
  await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  await until(async () => (await conditions('quarantined')).length > 0)
  expect(await conditions('quarantined')).toMatchObject([
    { text: expect.stringContaining('спам: 1'), href: '/staff/requests?state=quarantined' },
  ])
  const seen = await overview(content)
  expect([await conditions('quarantined', content), seen.undelivered]).toEqual([[], undefined])
  expect(Object.keys(seen)).not.toContain('health')

  const made = await content.ask('POST', '/news', { data: { title: 'Завтра', body: 'Придёт.' } })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const path = `/news/${made.body.id}/schedule`
  await content.ask('POST', path, { at }, { 'if-match': `"${made.body.revision}"` })
  await site.pool.query(
    `update source set every_seconds = 60, last_good_at = now() - interval '1 hour'`,
  )
  expect((await overview()).scheduled).toMatchObject([
    { entity: 'news', id: made.body.id, title: 'Завтра', at },
  ])
  expect(await conditions('stale')).toMatchObject([{ href: '/staff/sources/1' }])
  expect(await conditions('stale', content)).toMatchObject([{ href: null }])
  await site.pool.query(`update source set paused_at = now(), pause_reason = 'переезд'`)
  expect(await conditions('paused')).toMatchObject([{ text: expect.stringContaining('переезд') }])
  expect(await conditions('stale')).toEqual([])
})

test('houses for sale without papers are one line that opens, with the screen of each', async () => {
  await site.pool.query('update legal_entity set nashdom_url = null')
  await site.pool.query('update building set permit = null, declaration_url = null')
  await site.pool.query('update catalogue_state set version = version + 1')
  const [papers] = await conditions('papers')
  expect(papers?.text).toContain('Продаются дома без сведений')
  expect(papers?.items.length).toBeGreaterThan(1)
  expect(papers?.items[0]?.href).toMatch(/^\/staff\/buildings\/\d+$/)
})

test('words of a source that nobody knows are on the overview', async () => {
  await site.pool.query(
    `update import_run set sha256 = coalesce(sha256, 'x'), report = coalesce(report, '{}') ||
       '{"unknown": [{"field": "Finishing", "value": "Нет данных", "count": 7, "line": 1}]}'`,
  )
  expect(await conditions('words')).toMatchObject([
    { href: '/staff/sources/1', items: [{ text: '«Нет данных»: 7' }] },
  ])
})

test('the overview lists all that the doctor finds wrong, and remembers what only the doctor sees', async () => {
  expect((await overview()).health).toBeNull()
  const { status, body } = await owner.ask('GET', '/health')
  expect(status).toBe(200)
  const now = await overview()
  expect(now.health).toEqual(body)
  const listed = new Set(
    [...now.held, ...now.undelivered, ...now.conditions].map((one) => one.event),
  )
  const found = body.items.filter(({ state }: { state: string }) => state !== 'ok')
  const ofConditions = found.flatMap(({ event }: { event?: string }) => event ?? [])
  expect(new Set(ofConditions)).toEqual(listed)
  expect(listed).toContain('papers')
  expect(found).toContainEqual(expect.objectContaining({ about: 'REQUEST_TARGETS_FILE' }))
}, 60_000)
