import { expect, test } from 'vitest'

import { prepareResponse } from '#server/http/prepared-response.ts'

import { createCache } from './cache.ts'

const page = (text: string) => async () => prepareResponse(200, 'text/html', text)
const textOf = async (taken: ReturnType<ReturnType<typeof createCache>['take']>) =>
  (await taken).body('identity').toString()

test('a page is made once however many ask at the same time', async () => {
  const cache = createCache(1_000_000)
  let made = 0
  const making = async () => {
    made++
    return prepareResponse(200, 'text/html', 'страница')
  }
  await Promise.all(Array.from({ length: 50 }, async () => cache.take('/', 1, making)))
  expect(made).toBe(1)
})

test('a newer catalogue makes the page anew', async () => {
  const cache = createCache(1_000_000)
  await cache.take('/', 1, page('старая'))
  expect(await textOf(cache.take('/', 2, page('новая')))).toBe('новая')
  expect(await textOf(cache.take('/', 2, page('лишняя')))).toBe('новая')
})

test('a page that cannot be made anew stays as it was', async () => {
  const cache = createCache(1_000_000)
  await cache.take('/', 1, page('старая'))
  const broken = () => Promise.reject(new Error('no database'))
  expect(await textOf(cache.take('/', 2, broken))).toBe('старая')
  expect(await textOf(cache.take('/', 2, page('новая')))).toBe('новая')
})

test('the longest unused leave when the room is full', async () => {
  const cache = createCache(3_500)
  for (const key of ['а', 'б', 'в']) await cache.take(key, 1, page(key))
  await cache.take('а', 1, page('лишняя'))
  await cache.take('г', 1, page('г'))
  expect(await textOf(cache.take('а', 1, page('заново')))).toBe('а')
  expect(await textOf(cache.take('б', 1, page('заново')))).toBe('заново')
  expect(cache.weight).toBeLessThanOrEqual(3_500)
})
