import { expect, test } from 'vitest'

import { nearestPath } from './near-path.ts'

const known = [
  '/proekty',
  '/novosti',
  '/proekty/locmanskiy-kvartal',
  '/proekty/verhniy-yar',
  '/proekty/sad-1',
  '/proekty/sad-2',
  '/novosti/sdan-dom',
]

test.each([
  ['/proekty/lotsmanskij-kvartal', '/proekty/locmanskiy-kvartal'],
  ['/proekty/verkhnij-jar', '/proekty/verhniy-yar'],
  ['/proekti', '/proekty'],
  ['/novost', '/novosti'],
  ['/novosti/sdan-dm', '/novosti/sdan-dom'],
  ['/proekty/sad', null],
  ['/proekty/sovsem-drugoe', null],
  ['/novosti/verhniy-yar', null],
  [`/proekty/${'a'.repeat(200)}`, null],
])('%s is a misspelling of %s', (path, near) => {
  expect(nearestPath(path, known)).toBe(near)
})
