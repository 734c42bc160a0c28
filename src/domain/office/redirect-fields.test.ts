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
])('a redirect from «%s» to «%s» is refused', (from, to, fields) => {
  expect(Object.keys(redirectComplaints(from, to))).toEqual(fields)
})
