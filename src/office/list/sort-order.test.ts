import { expect, test } from 'vitest'

import { nextSort } from './sort-order.ts'

test('a heading sorts up, then down, then gives the list its own order back', () => {
  const none = { name: '', isDescending: false }
  expect(nextSort(none, 'title')).toBe('title')
  expect(nextSort({ name: 'title', isDescending: false }, 'title')).toBe('-title')
  expect(nextSort({ name: 'title', isDescending: true }, 'title')).toBe('')
  expect(nextSort({ name: 'title', isDescending: true }, 'state')).toBe('state')
})
