import { expect, test } from 'vitest'

import { packTables, unpackTable } from './packed-tables.ts'

const travel = (value: unknown) => JSON.parse(JSON.stringify(packTables(value)), unpackTable)

test('a list of like objects travels with its names once', () => {
  const lots = [
    { id: 1, project: { alias: 'yar', name: 'Яр' }, features: ['loggia'], price: null },
    { id: 2, project: { alias: 'reka', name: 'Река' }, features: [], price: 7 },
  ]
  expect(JSON.stringify(packTables({ lots })).match(/"features"/g)).toHaveLength(1)
  expect(travel({ lots })).toEqual({ lots })
})

test('words that lots share travel once', () => {
  const lots = ['available', 'reserved', 'available', 'available'].map((status, id) => ({
    id,
    status,
  }))
  expect(JSON.stringify(packTables({ lots })).match(/available/g)).toHaveLength(1)
  expect(travel({ lots })).toEqual({ lots })
})

test('addresses travel without the beginning that all of them have, shared lists once', () => {
  const shared = ['corner']
  const lots = [1, 2, 3, 4].map((id) => ({ id, url: `/kvartiry/${id}`, features: shared }))
  const sent = JSON.stringify(packTables({ lots }))
  expect([sent.match(/kvartiry/g)?.length, sent.match(/corner/g)?.length]).toEqual([1, 1])
  expect(travel({ lots })).toEqual({ lots })
})

test('an address made of the id travels as its beginning, files without their ending, words once', () => {
  const lots = [1, 2, 3].map((id) => ({
    id,
    url: `/kvartiry/${id}`,
    planUrl: `/plans/${'abc'[id - 1]}.svg`,
    features: ['city_view', 'loggia', 'corner'].slice(0, id),
  }))
  const sent = JSON.stringify(packTables({ lots }))
  const times = (word: string) => sent.split(word).length - 1
  expect(['svg', 'city_view', 'loggia'].map(times)).toEqual([1, 1, 1])
  expect(sent).toContain('{"^":"/kvartiry/","of":"id","$":""}')
  expect(travel({ lots })).toEqual({ lots })
})

test('addresses of which one ends unlike the others keep their endings', () => {
  const lots = ['/plans/a.svg', '/plans/b.png'].map((planUrl) => ({ planUrl }))
  expect(travel({ lots })).toEqual({ lots })
})

test('lists within lists, unlike objects and empty lists come back as they were', () => {
  const data = {
    ladders: [
      [
        { id: 1, floor: 2 },
        { id: 3, floor: null },
      ],
      [],
    ],
    pairs: [
      [1, 2],
      [3, 4],
    ],
    sameLength: [{ features: ['a', 'b'] }, { features: ['c', 'd'] }],
    mixed: [{ a: 1 }, { b: 2 }, 'c', null, [1, 2]],
    same: [{}, {}],
    words: { '0': 3, '4': 1 },
  }
  expect(travel(data)).toEqual(data)
})

test('drawings and what is undefined stay behind', () => {
  const scenes = [
    { name: 'a', svg: '<svg/>', note: undefined },
    { name: 'b', svg: '<svg/>' },
  ]
  expect(travel(scenes)).toEqual([{ name: 'a' }, { name: 'b' }])
})
