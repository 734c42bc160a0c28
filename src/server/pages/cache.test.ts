import { expect, test } from 'vitest'

import { prepareResponse } from '#server/http/prepared-response.ts'

import { createCache, OutagePage, NoSuchPage } from './cache.ts'
import type { CachedPage } from './page-entries.ts'

const response = (text: string) => prepareResponse(200, 'text/html', text)
const page = (text: string) => async () => response(text)
const textOf = async (taken: CachedPage | Promise<CachedPage>) =>
  (await taken).prepared.body('identity').toString()

function openCache(room = 1_000_000) {
  const published = { version: 1 }
  const clock = { now: 0 }
  const cache = createCache(
    room,
    () => published.version,
    () => clock.now,
  )
  return { published, clock, cache }
}

test('a page is made once however many ask at the same time', async () => {
  const { cache } = openCache()
  let made = 0
  const making = async () => {
    made++
    return response('страница')
  }
  await Promise.all(Array.from({ length: 50 }, async () => cache.take('/', making)))
  expect(made).toBe(1)
})

test('a newer catalogue renders the page again', async () => {
  const { cache, published } = openCache()
  await cache.take('/', page('старая'))
  published.version = 2
  expect(await textOf(cache.take('/', page('новая')))).toBe('новая')
  expect(await textOf(cache.take('/', page('лишняя')))).toBe('новая')
})

test('a page that is there no longer leaves nothing behind; one that broke is shown as it was', async () => {
  const { cache, published, clock } = openCache()
  const old = await cache.take('/', page('старая'))
  published.version = 2
  const failing = (error: Error) => () => Promise.reject(error)
  expect(await textOf(cache.take('/', failing(new Error('broken'))))).toBe('старая')
  clock.now += 1_000
  await expect(cache.take('/', failing(new NoSuchPage()))).rejects.toThrow(NoSuchPage)
  expect([old.shared.use(), cache.size]).toEqual([null, 0])
})

test('a page keeps the moment of its last change until it shows something else', async () => {
  const published = { version: 1 }
  const moment = { now: Date.parse('2026-11-21T09:00:00Z') }
  const cache = createCache(
    1_000_000,
    () => published.version,
    () => 0,
    () => moment.now,
  )
  const marked = (text: string) => async () => ({
    ...response(`${text}, версия ${published.version}`),
    shows: text,
  })
  const changed = async (text: string) =>
    (await cache.take('/', marked(text))).shared.headers['last-modified']
  const publish = () => {
    published.version++
    moment.now += 60_000
  }
  expect(await changed('та же')).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
  publish()
  expect(await changed('та же')).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
  expect(await textOf(cache.take('/', marked('та же')))).toBe('та же, версия 2')
  publish()
  expect(await changed('другая')).toBe('Sat, 21 Nov 2026 09:02:00 GMT')
})

test('a page rendered again with the same content keeps its tight packing', async () => {
  const { cache, published } = openCache()
  const { prepared } = await cache.take('/', page('та же'))
  await prepared.tighten()
  published.version = 2
  expect((await cache.take('/', page('та же'))).prepared.isTight).toBe(true)
})

test('a page that cannot be rendered again stays as it was, and is tried again after a second', async () => {
  const { cache, published, clock } = openCache()
  await cache.take('/', page('старая'))
  published.version = 2
  const broken = () => Promise.reject(new Error('no database'))
  expect(await textOf(cache.take('/', broken))).toBe('старая')
  expect(await textOf(cache.take('/', page('рано')))).toBe('старая')
  clock.now += 1_000
  expect(await textOf(cache.take('/', page('новая')))).toBe('новая')
})

test('who remembers the address of a page that has left is not answered by it', async () => {
  const { cache } = openCache(2_500)
  const first = await cache.take('а', page('а'))
  for (const key of ['б', 'в', 'г']) await cache.take(key, page(key))
  expect(first.shared.use()).toBeNull()
})

test('while pages are rendered again the ones before go out, those used most are made first', async () => {
  const { cache, published } = openCache()
  const quiet = await cache.take('/тихая', page('тихая'))
  const busy = await cache.take('/людная', page('людная'))
  await cache.take('/чужая', page('чужая'))
  for (let count = 0; count < 2; count++) busy.shared.use()
  quiet.shared.use()
  published.version = 2
  cache.allowStale(1)
  expect(cache.outdated()).toEqual(['/людная', '/тихая'])
  expect(await textOf(cache.take('/людная', page('рано')))).toBe('людная')
  await cache.renew('/людная', page('новая'))
  expect(await textOf(cache.take('/людная', page('лишняя')))).toBe('новая')
  cache.allowStale(null)
  expect(quiet.shared.use()).toBeNull()
  expect(await textOf(cache.take('/тихая', page('тоже новая')))).toBe('тоже новая')
})

test('the longest unused leave when the room is full', async () => {
  const { cache } = openCache(3_500)
  for (const key of ['а', 'б', 'в']) await cache.take(key, page(key))
  await cache.take('а', page('лишняя'))
  await cache.take('г', page('г'))
  expect(await textOf(cache.take('а', page('заново')))).toBe('а')
  expect(await textOf(cache.take('б', page('заново')))).toBe('заново')
  expect(cache.weight).toBeLessThanOrEqual(3_500)
})

test('bytes of further encodings count against the room', async () => {
  const { cache } = openCache(30_000)
  const first = await cache.take('а', page('а'.repeat(5_000)))
  first.prepared.body('gzip')
  expect(first.shared.use()).toBe(first.prepared)
  const before = cache.weight
  first.prepared.body('identity')
  expect(first.shared.use()).toBe(first.prepared)
  expect(cache.weight).toBeGreaterThan(before + 9_000)
})

test('the page most used is the next to be packed tightly', async () => {
  const { cache } = openCache()
  const quiet = await cache.take('/тихая', page('тихая'))
  const busy = await cache.take('/людная', page('людная'))
  for (let count = 0; count < 60; count++) busy.shared.use()
  quiet.shared.use()
  expect(cache.hottest(50)).toBe(busy.prepared)
  await busy.prepared.tighten()
  expect(cache.hottest(50)).toBeNull()
})

test('made without the database, a page goes out with the newest prices, and is made again after a second', async () => {
  const { cache, published, clock } = openCache()
  await cache.take('/', page('старая цена'))
  published.version = 2
  const inOutage = async () => {
    throw new OutagePage(response('новая цена'))
  }
  expect(await textOf(cache.take('/', inOutage))).toBe('новая цена')
  expect(await textOf(cache.take('/', page('рано')))).toBe('новая цена')
  clock.now += 1_000
  const { prepared, shared } = await cache.take('/', page('новая цена, всё известно'))
  expect(prepared.body('identity').toString()).toBe('новая цена, всё известно')
  expect(shared.use()).toBe(prepared)
})
