import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

type Staff = Awaited<ReturnType<typeof signedIn>>

let site: Awaited<ReturnType<typeof startSite>>
let owner: Staff
let sales: Staff
let content: Staff
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
  sales = await signedIn(site, 'sales')
  content = await signedIn(site, 'content')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const overview = async (who: Staff) => (await who.ask('GET', '/overview')).body
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/148.0 YaBrowser/26.4 Safari/537.36'

const open = (url: string, userAgent = BROWSER, more: object = {}) =>
  site.app.inject({ url, headers: { 'user-agent': userAgent, accept: 'text/html', ...more } })

test('the site counts how often pages are opened, and knows which nobody has opened', async () => {
  const before = await overview(content)
  expect(before.pages).toMatchObject({ since: null, most: [], lots: { opened: 0 } })
  const [alias] = site.catalogue.current.projects.map((project) => project.alias)
  const flat = site.catalogue.listedIds('flat')[0]!
  await open(`/proekty/${alias}?utm_source=mail`)
  const { headers } = await open(`/proekty/${alias}`)
  await open(`/proekty/${alias}/_payload.json`)
  await open(`/proekty/${alias}`, BROWSER, { 'if-none-match': headers.etag })
  await open(`/kvartiry/${flat}`)
  // A link was pointed at, and then followed.
  const payload = `/proekty/${alias}/_payload.json`
  await open(payload, BROWSER, { purpose: 'prefetch' })
  await site.app.inject({ method: 'HEAD', url: payload, headers: { 'user-agent': BROWSER } })
  const { pages } = await overview(content)
  expect(pages.most[0]).toEqual({
    address: `/proekty/${alias}`,
    title: site.catalogue.current.projects[0]!.name,
    count: 5,
  })
  expect(pages.lots.opened).toBe(1)
  expect(pages.since).toMatch(/^\d{4}-\d\d-\d\d$/)
  const never = pages.never.map(({ address }: { address: string }) => address)
  expect(never.length).toBeGreaterThan(5)
  expect(never).not.toContain(`/proekty/${alias}`)
})

test('robots, pages fetched ahead, pages that are not there and files are not counted', async () => {
  await open('/o-kompanii', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)')
  await open('/o-kompanii', BROWSER, { 'sec-purpose': 'prefetch' })
  await open('/net-takoy', BROWSER)
  await open('/robots.txt', BROWSER)
  await open('/zayavka/secret-token', BROWSER)
  await overview(content)
  const { rows } = await site.pool.query('select address from page_view')
  expect(rows.map(({ address }) => address)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/o-kompanii|net-takoy|robots|zayavka/)]),
  )
})

test('requests of today, what waits for an answer and how fast others were answered are shown to who sees requests', async () => {
  const send = (idempotencyKey: string) => {
    const payload = typed({ name: 'Ольга', idempotencyKey, phone: '8 921 000-11-22' })
    return site.app.inject({ method: 'POST', url: '/api/requests', payload })
  }
  const numbers = []
  for (const key of ['day-1', 'day-2', 'day-3']) numbers.push((await send(key)).json().number)
  await until(async () => (await overview(sales)).requests.today === 3)
  const [first, second] = numbers
  for (const [number, wait] of [
    [first, '10 minutes'],
    [second, '30 minutes'],
  ])
    await site.pool.query(
      `update request set answered_at = created_at + $2::interval where number = $1`,
      [number, wait],
    )
  const { requests } = await overview(sales)
  expect(requests).toMatchObject({ today: 3, unanswered: 1, median: 1_200, longest: 1_800 })
  expect(requests.items.map(({ number }: { number: string }) => number)).toEqual(
    numbers.toReversed(),
  )
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const body = { responsible: sales.id, nextStep: { text: 'Позвонить', at } }
  await sales.ask('PUT', `/requests/${first}`, body, { 'if-match': '"1"' })
  expect((await overview(sales)).requests.steps).toEqual([{ number: first, text: 'Позвонить', at }])
  expect((await overview(owner)).requests.steps).toEqual([])
  expect(Object.keys(await overview(content))).not.toContain('requests')
})

test('a draft is its author’s; where its author may not publish it, it waits for who may', async () => {
  const data = { title: 'Минус три', type: 'Скидки на жильё', effect: { percent: 3 } }
  const made = await content.ask('POST', '/promotions', { data })
  const own = await content.ask('POST', '/news', { data: { title: 'Двор готов' } })
  expect([made.status, own.status]).toEqual([201, 201])
  const draft = { entity: 'promotions', id: made.body.id, title: 'Минус три' }
  const seen = await overview(content)
  expect(seen.drafts).toMatchObject([{ entity: 'news', title: 'Двор готов' }, draft])
  expect(seen.proposals).toEqual([])
  expect((await overview(owner)).proposals).toMatchObject([draft])
  expect((await overview(sales)).proposals).toMatchObject([draft])
})

test('lots sold and reserved are counted by project, the first state of a lot is no sale', async () => {
  const first = site.catalogue.current.projects[0]!.alias
  const { lots } = site.catalogue.current.lots('flat').find(lotQuery({ projects: [first] }))
  const [one, other, third] = lots.map(({ id }) => id)
  const change = (id: number | undefined, days: number, status: string) =>
    site.pool.query(
      `insert into status_history (lot_id, version, at, status)
       select $1, version, now() - make_interval(days => $2), $3 from catalogue_state`,
      [id, days, status],
    )
  await site.pool.query('delete from status_history')
  for (const id of [one, other, third])
    await site.pool.query(
      `insert into status_history (lot_id, version, at, status) values ($1, 0, now() - interval '40 days', 'available')`,
      [id],
    )
  await change(one, 2, 'sold')
  await change(other, 10, 'sold')
  await change(third, 3, 'reserved')
  await site.pool.query('delete from status_history where lot_id = $1 and version = 0', [other])
  const project = site.catalogue.current.lot(one!)!.project.name
  expect((await overview(owner)).sales).toContainEqual({
    project,
    soldWeek: 1,
    soldMonth: 1,
    reservedWeek: 1,
    reservedMonth: 1,
    withdrawnMonth: 0,
  })
})
