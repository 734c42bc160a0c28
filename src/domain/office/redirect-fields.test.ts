import { expect, test } from 'vitest'

import { redirectComplaints } from './redirect-fields.ts'

test.each([
  ['/staraya-akciya', '/akcioteka/3'],
  ['/staraya-akciya', 'https://example.ru/x?y=1'],
  ['/katalog?id=1', '/kvartiry'],
  ['/stroyka/**', '/novosti/**'],
])('«%s» may lead to «%s»', (from, to) => {
  expect(redirectComplaints(from, to)).toEqual({})
})

test.each([
  ['staraya', '/x', ['from']],
  ['/a b', '/x', ['from']],
  ['/a?', '/x', ['from']],
  ['/a#b', '/x', ['from']],
  ['/a', '/b/**', ['to']],
  ['/proekty/**', '/x', ['from']],
  ['/a*', '/x', ['from']],
  ['/staff', '/x', ['from']],
  ['/staff/news', '/x', ['from']],
  ['/a', '//example.ru', ['to']],
  ['/a', 'javascript:alert(1)', ['to']],
  ['/a', '/b\\c', ['to']],
  ['/a', '/a', ['to']],
  ['/a/**', 'https://**', ['to']],
  ['/a', 'https://example.ru/x\r\ny', ['to']],
  ['/robots.txt', '/', ['from']],
  ['/sitemap.xml', '/', ['from']],
  ['/novosti.rss', '/x', ['from']],
  ['/health/live', '/x', ['from']],
  ['/feeds/token/cian.xml', '/x', ['from']],
  ['/zayavka/token', '/x', ['from']],
])('a redirect from «%s» to «%s» is refused', (from, to, fields) => {
  expect(Object.keys(redirectComplaints(from, to))).toEqual(fields)
})

test('an address longer than the form takes comes by no table either', () => {
  const errors = redirectComplaints(`/${'a'.repeat(500)}`, `/${'b'.repeat(1_000)}`)
  expect(errors).toEqual({
    from: 'Адрес длиннее 500\u00A0знаков',
    to: 'Адрес длиннее 1000\u00A0знаков',
  })
})
