import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AnswerOf } from '#contract/office/office-api.ts'
import { landingQuery } from '#domain/content/landing.ts'
import { feedNames, feeds, type FeedName } from '#domain/feeds/feed.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import {
  changeFeed,
  feedAddress,
  feedRows,
  type FeedRow,
} from '#server/feeds/settings/feed-rows.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { runImport } from '#server/import/run.ts'

import { ORIGIN, signedIn } from '../office/office.ts'
import { lacksOf, ruledFeeds } from '../support/feed-rules.ts'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>
let rows: FeedRow[]
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
  rows = await feedRows(site.db)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const rowOf = (name: FeedName) => rows.find((row) => row.name === name)!
const ask = (name: FeedName, headers = {}) =>
  site.app.inject({ url: feedAddress('', rowOf(name)), headers })

test.each(feedNames)('%s is sent whole, and once only to who has it', async (name) => {
  const whole = await ask(name)
  expect([whole.statusCode, whole.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(whole.headers['content-type']).toMatch(/^(application\/xml|text\/csv); charset=utf-8$/)
  const { etag } = whole.headers
  const again = await ask(name, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await ask(name, { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.body)
})

test('who does not know the token learns nothing, nor does anybody of a feed that is off', async () => {
  const stranger = await site.app.inject(`/feeds/${'a'.repeat(24)}/cian.xml`)
  const another = await site.app.inject(`/feeds/${rowOf('yandex').token}/cian.xml`)
  expect([stranger.statusCode, another.statusCode]).toEqual([404, 404])
  await changeFeed(site.db, 'cian', { isOn: false })
  expect((await ask('cian')).statusCode).toBe(404)
  await changeFeed(site.db, 'cian', { isOn: true })
})

test.each(ruledFeeds)('%s has all that its rules ask of a flat', async (name) => {
  const { flats, lacks } = await lacksOf(name as FeedName, (await ask(name as FeedName)).body)
  expect(flats).toBeGreaterThan(0)
  expect(lacks).toEqual([])
})

test('lots on hold and of a project switched off leave at once', async () => {
  const before = await ask('yandex')
  const [, id] = /internal-id="(\d+)"/.exec(before.body)!
  const lot = site.catalogue.current.lot(Number(id))!
  await changeFeed(site.db, 'yandex', { offProjects: [lot.project.alias] })
  const after = await ask('yandex')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.body).not.toContain(`internal-id="${id}"`)
  expect(after.body).not.toContain(`<building-name>${lot.project.name}<`)
  await changeFeed(site.db, 'yandex', { offProjects: [] })
  const reserved = site.catalogue.current
    .lots('flat')
    .every(lotQuery())
    .filter(({ status }) => status === 'reserved')
  expect(reserved.length).toBeGreaterThan(0)
  const tree = (await ask('domclick')).body
  for (const { id: held } of reserved) {
    expect(before.body).not.toContain(`internal-id="${held}"`)
    expect(tree).toMatch(new RegExp(`<flat_id>${held}</flat_id>(?:(?!</flat>).)*<booking>1<`))
  }
})

test('marks and a phone of a feed stand in all of its offers', async () => {
  await changeFeed(site.db, 'yml', { marks: 'utm_source=yandex&utm_medium=feed' })
  await changeFeed(site.db, 'cian', { phone: '+73420000001' })
  const [yml, cian] = [(await ask('yml')).body, (await ask('cian')).body]
  const urls = [...yml.matchAll(/<offer [^>]*><name>[^<]*<\/name><url>([^<]*)</g)].map(
    ([, url]) => url,
  )
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter((url) => !url!.includes('utm_source=yandex&amp;utm_medium=feed'))).toEqual([])
  expect(new Set(cian.match(/<Number>\d+/g))).toEqual(new Set(['<Number>3420000001']))
  await changeFeed(site.db, 'yml', { marks: '' })
  await changeFeed(site.db, 'cian', { phone: null })
})

test('landings are sets of the feed for search, each with the flats that its page lists', async () => {
  const landings = site.catalogue.current.lots('flat').header.landings ?? []
  const found = landings
    .map(({ alias, filter }) => ({
      alias,
      ids: site.catalogue.current.lots('flat').ids(landingQuery(filter)!),
    }))
    .filter(({ ids }) => ids.length >= 3)
  expect(found.length).toBeGreaterThan(0)
  const { body } = await ask('yml')
  const offered = [...body.matchAll(/<offer id="(\d+)".*?<set-ids>([^<]*)</g)].map(
    ([, id, sets]) => ({ id: Number(id), sets: sets!.split(',') }),
  )
  for (const { alias, ids } of found) {
    expect(body).toContain(`<set id="podborki-${alias}">`)
    expect(body).toContain(`/podborki/${alias}</url>`)
    const within = offered.filter(({ sets }) => sets.includes(`podborki-${alias}`))
    expect(within.map(({ id }) => id)).toEqual(
      offered.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    )
  }
})

test('pictures of a feed are pixels that any receiver reads', async () => {
  const { body } = await ask('yandex')
  const [plan] = /\/feeds\/pictures\/\w+-full\.png/.exec(body)!
  const picture = await site.app.inject(plan)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  const again = await site.app.inject({
    url: plan,
    headers: { 'if-none-match': String(picture.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await site.app.inject('/feeds/pictures/0000000000-full.png')).statusCode).toBe(404)
  expect((await site.app.inject(`/feeds/pictures/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)
})

const formats: { [Name in FeedName]?: Format } = {
  yandex: 'yrl',
  cian: 'cian',
  avito: 'avito',
  domclick: 'domclick',
  table: 'csv',
}

test.each(Object.entries(formats))('%s comes back and changes nothing', async (name, format) => {
  const input = join(site.dataDir, feeds[name as FeedName].file)
  const { body } = await ask(name as FeedName)
  writeFileSync(input, body)
  const context = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  const { state, report } = await runImport({
    ...context,
    input,
    format,
    source: `из ${name}`,
    dryRun: true,
  })
  expect([state, report.added, report.changed, report.gone, report.unknown]).toEqual([
    'published',
    0,
    0,
    0,
    [],
  ])
  expect(report.joined).toBe(report.lots)
})

test('staff see which lots a feed lacks and why, and what they switch is switched at once', async () => {
  const { browser } = await signedIn(site, 'sales')
  const listed = site.catalogue.current.lots('flat').every(lotQuery())
  const free = listed.find(({ status }) => status === 'available')!
  const held = listed.find(({ status }) => status === 'reserved')!
  const asked = await browser.ask('GET', '/feeds/yandex')
  const { feed, report } = asked.body as AnswerOf<'GET /feeds/:name'>
  expect(feed.address).toBe(feedAddress(ORIGIN, rowOf('yandex')))
  const kinds = feeds.yandex.kinds.flatMap((kind) =>
    site.catalogue.current.lots(kind).ids(lotQuery()),
  )
  const absent = report.absent.reduce((sum, { count }) => sum + count, 0)
  expect(report.listed + absent).toBe(kinds.length)
  expect(report.absent.map(({ reason }) => reason)).toContain('лот в брони')

  const reasonsOf = async (id: number) => {
    const { body } = await browser.ask('GET', `/lots/${id}/feeds`)
    return Object.fromEntries(
      (body as AnswerOf<'GET /lots/:id/feeds'>).items.map((one) => [one.name, one.reason]),
    )
  }
  expect(await reasonsOf(held.id)).toMatchObject({
    yandex: 'лот в брони',
    domclick: null,
    table: null,
  })
  const put = await browser.ask('PUT', '/feeds/yandex', {
    offProjects: [free.project.alias],
    phone: '8 342 000-00-02',
  })
  expect(put.body).toMatchObject({ offProjects: [free.project.alias], phone: '+73420000002' })
  expect(await reasonsOf(free.id)).toMatchObject({
    yandex: 'проект выключен в этой выгрузке',
    cian: null,
  })
  expect((await ask('yandex')).body).not.toContain(`internal-id="${free.id}"`)
  const wrong = await browser.ask('PUT', '/feeds/yandex', { phone: '12', marks: 'просто слова' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['marks', 'phone']])
  expect(await browser.ask('PUT', '/feeds/yandex', {})).toMatchObject({
    status: 200,
    body: { phone: '+73420000002' },
  })
  const { body: renewed } = await browser.ask('POST', '/feeds/yandex/address')
  expect((await ask('yandex')).statusCode).toBe(404)
  expect((await site.app.inject(new URL(renewed.address).pathname)).statusCode).toBe(200)
})
