import { expect, test } from 'vitest'

import { fullTitle } from './full-title.ts'

test('a title is the page, an em dash and the site, whose name stands in it once', () => {
  expect(fullTitle('Новости', 'Створ')).toBe('Новости — Створ')
  expect(fullTitle('', 'Створ')).toBe('Створ')
  expect(fullTitle('«Створ» сдал третий дом', 'Створ')).toBe('«Створ» сдал третий дом')
})
