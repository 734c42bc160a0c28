import { expect, test } from 'vitest'

import { addressFrom } from './list-address.ts'

test('another filter opens its first page and keeps marks of advertising', () => {
  expect(addressFrom('/kvartiry?page=2&utm_source=yandex&yclid=7', '/kvartiry?rooms=2')).toBe(
    '/kvartiry?rooms=2&utm_source=yandex&yclid=7',
  )
  expect(addressFrom('/kvartiry?rooms=2&gclid=a&from=mail', '/kvartiry')).toBe(
    '/kvartiry?gclid=a&from=mail',
  )
})

test.each([
  ['/kvartiry?page=2', '/kvartiry'],
  ['/kvartiry?utm_source=yandex&page=3&rooms=2', '/kvartiry?rooms=2'],
  ['/kvartiry?priceTo=12%20%D0%BC%D0%BB%D0%BD&page=2', '/kvartiry?priceTo=12000000'],
  ['/kladovye?priceTo=abc', '/kladovye?priceTo=abc'],
])('%s, asked for what it shows, stays as it is', (here, list) => {
  expect(addressFrom(here, list)).toBe(here)
})

test('a mark is never doubled, however often the filter changes', () => {
  const once = addressFrom('/kvartiry?utm_source=a', '/kvartiry?rooms=2')
  expect(addressFrom(once, '/kvartiry?rooms=3')).toBe('/kvartiry?rooms=3&utm_source=a')
})
