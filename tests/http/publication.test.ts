import { afterAll, expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { openLots } from '#catalogue/lots.ts'
import { unpackOnto } from '#catalogue/packing/changes.ts'
import { FOREVER } from '#server/http/headers.ts'
import { openCatalogue } from '#catalogue/catalogue.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'

import { startSearchEngine } from '../support/search-engine.ts'
import { startSite } from '../support/site.ts'

const KEY = 'klyuch-poiska-2026'
const engine = await startSearchEngine()
const site = await startSite({
  settings: {
    SITE_URL: 'https://stvor.example',
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: engine.url,
  },
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  engine.close()
})

const flats = () => site.catalogue.current.lots('flat').every(lotQuery())

/** As an import does: a new state of a lot in the next version, which is then published. */
async function publish(...changes: string[]) {
  for (const change of changes) await site.pool.query(change)
  const { rows } = await site.pool.query<{ version: number }>(
    'update catalogue_state set version = version + 1, published_at = now() returning version',
  )
  // The site may have noticed it first.
  await site.catalogue.refresh()
  await expect.poll(() => site.catalogue.current.version).toBe(rows[0]?.version)
}

const priceOf = (id: number, kopecks: number) => `
  insert into lot_state select s.* from lot_state l, catalogue_state c,
    lateral jsonb_populate_record(l, jsonb_build_object(
      'version', c.version + 1, 'price', ${kopecks}, 'status', 'available')) s
  where l.lot_id = ${id} and l.version = (select max(version) from lot_state where lot_id = ${id})`

async function tagsOf(addresses: string[]) {
  const answers = await Promise.all(addresses.map((address) => site.app.inject(address)))
  expect(answers.map(({ statusCode }, at) => [addresses[at], statusCode])).toEqual(
    addresses.map((address) => [address, 200]),
  )
  return answers.map(({ headers }) => headers.etag)
}

async function countPages(outcome: string) {
  const { body } = await site.app.inject('/metrics')
  return Number(new RegExp(`stvor_pages_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1])
}

test('a price of one flat reaches every page that shows it', async () => {
  const flat = flats().at(20)
  const changed = [`${flat?.url}`, `/kvartiry?rooms=${flat?.rooms}`]
  const before = await tagsOf(changed)
  const remade = await countPages('remade')
  await publish(priceOf(flat?.id ?? 0, 1_234_567_800))
  const after = await tagsOf(changed)
  for (const [at, tag] of after.entries()) expect(tag).not.toBe(before[at])
  expect(await countPages('remade')).toBe(remade + changed.length)
  const { body } = await site.app.inject(`${flat?.url}`)
  expect(body).toContain('12\u00A0345\u00A0678')
})

test('a newer text changes the pages that show it, and no lot is read again', async () => {
  const columns = site.catalogue.listedIds('flat').buffer
  await publish("update news set title = 'Новая новость' where id = (select min(id) from news)")
  expect((await site.app.inject('/novosti')).body).toContain('Новая новость')
  expect(site.catalogue.listedIds('flat').buffer).toBe(columns)
})

test('words about a project change its page, and no lot is read again', async () => {
  const [project] = site.catalogue.current.projects
  const page = `/proekty/${project?.alias}`
  const [before] = await tagsOf([page])
  const columns = site.catalogue.listedIds('flat').buffer
  await publish(`update project set teaser = 'Дома у озера' where alias = '${project?.alias}'`)
  const [after] = await tagsOf([page])
  expect(after).not.toBe(before)
  expect(site.catalogue.listedIds('flat').buffer).toBe(columns)
})

test('payments are counted by the newest rate of a programme, and no lot is read again', async () => {
  const programmeNow = () => site.catalogue.current.lots('flat').header.programmes[0]
  const before = programmeNow()
  const [tag] = await tagsOf(['/kvartiry'])
  const columns = site.catalogue.listedIds('flat').buffer
  await publish(`update programme set rate = rate + 100 where id = ${before?.id}`)
  expect(programmeNow()?.rate).toBe((before?.rate ?? 0) + 100)
  expect(await tagsOf(['/kvartiry'])).not.toEqual([tag])
  expect(site.catalogue.listedIds('flat').buffer).toBe(columns)
  await publish(`update programme set valid_to = current_date - 2 where id = ${before?.id}`)
  expect(programmeNow()?.id).not.toBe(before?.id)
})

test('what only the changes were read of is what a full reading gives', async () => {
  const [first, second, third] = flats()
  await publish(
    priceOf(first?.id ?? 0, 900_000_000),
    priceOf(second?.id ?? 0, 1_800_000_000),
    `insert into manual_override (entity, entity_id, field, value)
     values ('lot', ${third?.id}, 'status', '"sold"')`,
  )
  const full = openCatalogue((await readCatalogue(site.db, 'warn')).catalogue.columns)
  const changed = site.catalogue.current
  for (const kind of lotKinds) {
    const query = lotQuery({ sort: 'new' })
    expect(changed.lots(kind).every(query)).toEqual(full.lots(kind).every(query))
    expect(changed.lots(kind).find(query)).toEqual(full.lots(kind).find(query))
  }
  expect(changed.lot(third?.id ?? 0)?.status).toBe('sold')
  await publish("delete from manual_override where entity = 'lot'")
  expect(site.catalogue.current.lot(third?.id ?? 0)?.status).toBe('available')
})

test('a name of a house reaches every page', async () => {
  const [flat] = flats()
  await publish(`update building set name = 'Дом у пруда' where id = ${flat?.building.id}`)
  const { body } = await site.app.inject(`${flat?.url}`)
  expect(body).toContain('Дом у пруда')
  expect(flats()[0]?.building.name).toBe('Дом у пруда')
})

test('a browser that holds a version gets the lots that have changed since, and lists what all would give', async () => {
  const columnsAt = async (path: string) => (await site.app.inject(path)).rawPayload
  const before = site.catalogue.current.version
  const whole = await columnsAt(`/catalogue/flats-${before}.bin`)
  const [first, , third] = flats()
  await publish(priceOf(first?.id ?? 0, 777_700_000))
  await publish(`insert into manual_override (entity, entity_id, field, value)
    values ('lot', ${third?.id}, 'status', '"sold"')`)
  const { version } = site.catalogue.current
  const changes = await columnsAt(`/catalogue/flats-${before}-${version}.bin`)
  expect(changes.length).toBeLessThan(whole.length * 0.6)
  const held = unpackOnto(unpackOnto(null, bufferOf(whole)), bufferOf(changes))
  const query = lotQuery({ sort: 'new' })
  expect(openLots(held).every(query)).toEqual(site.catalogue.current.lots('flat').every(query))

  const inBetween = await site.app.inject(`/catalogue/flats-${before}-${version - 1}.bin`)
  expect(inBetween.headers.location).toBe(`/catalogue/flats-${before}-${version}.bin`)
  await publish("delete from manual_override where entity = 'lot'")
  const none = await site.app.inject(`/catalogue/storage-${version}-${version + 1}.bin`)
  expect([none.statusCode, none.headers['cache-control']]).toEqual([200, FOREVER])
})

test('changes since a version too old are not there', async () => {
  await publish("update building set name = 'Дом у реки' where id = 1")
  const { version } = site.catalogue.current
  for (const since of [version - 1, 1]) {
    const { statusCode } = await site.app.inject(`/catalogue/flats-${since}-${version}.bin`)
    expect([since, statusCode]).toEqual([since, 404])
  }
})

test('the published version has an address of its own, which answers 304 while it is the same', async () => {
  const ask = (etag = '') =>
    site.app.inject({ url: '/catalogue/latest.json', headers: { 'if-none-match': etag } })
  const first = await ask()
  expect(first.json()).toEqual(site.catalogue.mark)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
  const etag = String(first.headers.etag)
  expect((await ask(etag)).statusCode).toBe(304)
  await publish("update building set name = 'Дом у моста' where id = 1")
  const next = await ask(etag)
  expect([next.statusCode, next.json().version]).toEqual([200, first.json().version + 1])
})

const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer

test('columns of an older version lead to the newest', async () => {
  const { version } = site.catalogue.current
  const old = await site.app.inject(`/catalogue/flats-${version - 1}.bin`)
  expect([old.statusCode, old.headers.location]).toEqual([302, `/catalogue/flats-${version}.bin`])
  expect((await site.app.inject(`/catalogue/flats-${version + 1}.bin`)).statusCode).toBe(404)
})

/** By path, as the sitemap dates them. */
async function datesIn(part: string) {
  const { body } = await site.app.inject(part)
  const lines = body.matchAll(/<loc>https:..stvor.example([^<]+)<.loc>(?:<lastmod>([^<]+))?/g)
  return new Map([...lines].map(([, path = '', date = '']) => [path, date]))
}

const announced = async () => {
  const { rows } = await site.pool.query<{ announced: number | null }>(
    'select announced_version announced from catalogue_state',
  )
  return rows[0]?.announced
}

test('after a publication the sitemap dates what has changed, and search engines hear of that alone, once', async () => {
  expect((await site.app.inject(`/${KEY}.txt`)).body).toBe(KEY)
  await expect.poll(announced).toBe(site.catalogue.current.version)
  const [changed, other] = flats().slice(30)
  const before = {
    flats: await datesIn('/sitemap-flats.xml'),
    news: await datesIn('/sitemap-news.xml'),
  }
  const [article = ''] = before.news.keys()
  engine.letters.length = 0
  await new Promise((passed) => setTimeout(passed, 1_000)) // dates are of whole seconds
  await publish(
    priceOf(changed?.id ?? 0, 987_654_300),
    `update lot_state set at = now() where lot_id = ${changed?.id} and version = (select version + 1 from catalogue_state)`,
    `update news set lead = 'Двор открыт.' where alias = '${article.split('/').at(-1)}'`,
  )
  await expect.poll(() => engine.letters.length).toBe(1)
  const [letter] = engine.letters
  const { urlList, ...about } = letter ?? { urlList: [] }
  expect(about).toEqual({
    host: 'stvor.example',
    key: KEY,
    keyLocation: `https://stvor.example/${KEY}.txt`,
  })
  const paths = urlList.map((url) => url.replace('https://stvor.example', ''))
  expect(paths).toEqual(expect.arrayContaining([changed?.url, article, '/novosti', '/kvartiry']))
  expect(
    paths.filter((path) => [other?.url, '/kontakty', '/dokumentaciya'].includes(path)),
  ).toEqual([])

  const after = {
    flats: await datesIn('/sitemap-flats.xml'),
    news: await datesIn('/sitemap-news.xml'),
  }
  const moved = (part: 'flats' | 'news') =>
    [...after[part]].filter(([path, date]) => date !== before[part].get(path)).map(([path]) => path)
  expect([moved('flats'), moved('news')]).toEqual([[changed?.url], [article]])
  expect([...after.news.values(), ...after.flats.values()].filter((date) => date === '')).toEqual(
    [],
  )
  expect(await announced()).toBe(site.catalogue.current.version)
})

test('an announcement that fails keeps nobody waiting and is not forgotten', async () => {
  const known = await announced()
  engine.status = 500
  engine.letters.length = 0
  await publish(priceOf(flats()[31]?.id ?? 0, 987_654_400))
  expect((await site.app.inject('/kvartiry')).statusCode).toBe(200)
  await expect.poll(() => engine.letters.length).toBe(1)
  await expect.poll(announced).toBe(known)
})
