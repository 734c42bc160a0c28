import { expect, test } from 'vitest'

import { firstWorthy } from './settle-level.ts'

const view = (begin: number, free: number, cut: number) => ({ begin, free, cut })

test('a level with one free place begins where it is seen, however many words are cut there', () => {
  expect(firstWorthy([view(0, 0, 0), view(2, 1, 2), view(4, 1, 4)])?.begin).toBe(2)
  expect(firstWorthy([view(0, 0, 0), view(2, 1, 9)])?.begin).toBe(2)
})

test('a level begins farther left where about as much is free, and not where much less is', () => {
  expect(firstWorthy([view(0, 9, 0), view(2, 10, 0)])?.begin).toBe(0)
  expect(firstWorthy([view(0, 5, 0), view(2, 10, 0)])?.begin).toBe(2)
  expect(firstWorthy([view(0, 10, 6), view(2, 10, 0)])?.begin).toBe(2)
})

test('a level without free places begins where few words are cut; one without cells nowhere', () => {
  expect(firstWorthy([view(0, 0, 3), view(2, 0, 1), view(4, 0, 2)])?.begin).toBe(2)
  expect(firstWorthy([])).toBeUndefined()
})
