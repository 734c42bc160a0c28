import { expect, test } from 'vitest'

import { canonicalAddress, canonicalPath, match, routes } from './routes.ts'

test('there are 28 addresses', () => {
  expect(Object.keys(routes)).toHaveLength(28)
})

test('a path finds its page and what it names', () => {
  expect(match('/')).toEqual({ name: 'home/home', path: '/', params: {} })
  expect(match('/kvartiry/12')).toMatchObject({ name: 'flat/flat', params: { id: '12' } })
  expect(match('/novosti/novyj-dom-2')).toMatchObject({ params: { alias: 'novyj-dom-2' } })
  expect(match('/kladovye/schema')?.name).toBe('storage/schema')
  expect(match('/kladovye/5')?.name).toBe('storage/place')
})

test.each([
  '/kvartir',
  '/kvartiry/',
  '/kvartiry/0',
  '/kvartiry/01',
  '/kvartiry/12345678901',
  '/kvartiry/1/x',
  '/kvartiry/%E0%A4%A',
  '/kladovye/x',
  '/parkovki/x',
  '/kommercheskie-pomeshcheniya/1',
  '/proekty/a/b',
  '/proekty/-a',
  '/proekty/a--b',
  '/proekty/сад',
  `/novosti/${'a'.repeat(121)}`,
  '',
  '//',
])('%s is no page', (path) => {
  expect(match(path)).toBeNull()
})

test.each([
  ['/KVARTIRY/', '/kvartiry'],
  ['//kvartiry//', '/kvartiry'],
  ['/', '/'],
  ['///', '/'],
  ['//example.com/', '/example.com'],
])('%s is spelt %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test('another spelling leads only to a page of ours', () => {
  expect(canonicalAddress('/Kvartiry/7/')).toBe('/kvartiry/7')
  expect(canonicalAddress('/kvartiry')).toBeNull()
  expect(canonicalAddress('//example.com/')).toBeNull()
  expect(canonicalAddress('/\\example.com/')).toBeNull()
})
