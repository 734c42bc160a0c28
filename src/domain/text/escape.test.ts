import { expect, test } from 'vitest'

import { escapeJson, escapeText } from './escape.ts'

test('a name stays text in a page, in a feed and on a drawing', () => {
  expect(escapeText('Дом «А» & "Б" <script>')).toBe('Дом «А» &amp; &quot;Б&quot; &lt;script&gt;')
  expect(escapeText('две\nстроки\tи столбец')).toBe('две\nстроки\tи столбец')
})

test('signs that XML does not know are left out, half a letter becomes the mark of the unknown', () => {
  expect(escapeText('а\u0000б\u0007в\uFFFE')).toBe('абв')
  expect(escapeText('а\uD800')).toBe('а\uFFFD')
})

test('data in a page end no script', () => {
  const json = escapeJson(JSON.stringify({ name: '</script><b>' }))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: '</script><b>' })
})
