import { expect, test } from 'vitest'

import { writeLotQuery } from '#domain/query/lot-query.ts'

import { landingQuery } from './landing.ts'

const read = (filter: string) => {
  const query = landingQuery(filter)
  return query && writeLotQuery(query)
}

test('the address of a list, whole or not, and its bare conditions are one list', () => {
  for (const filter of [
    'https://stvor.example/kvartiry?rooms=1&page=3&view=list',
    '/kvartiry?rooms=1',
    ' rooms=1 ',
  ])
    expect(read(filter)).toBe('rooms=1')
})

test('what names no condition of flats is no list', () => {
  for (const filter of ['', '/kvartiry', '/parkovki?rooms=1', 'rooms', '/kvartiry?sort=-price'])
    expect(read(filter)).toBeNull()
})
