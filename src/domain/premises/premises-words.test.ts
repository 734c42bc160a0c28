import { expect, test } from 'vitest'

import { purposesBeside } from './premises-words.ts'

test('a purpose that the tenant is called by is not said again', () => {
  expect(purposesBeside('пекарня «Ржаной угол»', ['bakery', 'shop'])).toEqual(['shop'])
  expect(purposesBeside('Кафе «Волна»', ['cafe'])).toEqual([])
  expect(purposesBeside('Банкетный зал', ['cafe', 'bank'])).toEqual(['cafe', 'bank'])
  expect(purposesBeside('пекарня', ['bakery', 'free'])).toEqual([])
  expect(purposesBeside('', ['salon'])).toEqual(['salon'])
})
