import { expect, test } from 'vitest'

import { demoRandom } from '#domain/random.ts'

import { storageItems, type StorageItem } from './place-choices.ts'
import type { PlaceSize } from './place-details.ts'
import { mostStored, store, things } from './storage-fit.ts'

const room = (widthMm: number, lengthMm: number, more: Partial<PlaceSize> = {}): PlaceSize => ({
  placeKind: null,
  widthMm,
  lengthMm,
  heightMm: 2700,
  doorMm: 800,
  gateHeightMm: null,
  column: null,
  charger: null,
  ...more,
})

test('a bicycle and four tyres stand side by side in a room of three square metres', () => {
  expect(store(room(1500, 2000), ['bicycle', 'tyres'])).toHaveLength(2)
  expect(store(room(1200, 1900), ['bicycle', 'tyres'])).toBeNull()
  expect(store(room(1200, 1700), ['bicycle'])).toBeNull()
})

test('what is wider than the door or higher than the ceiling does not come in', () => {
  expect(store(room(3000, 3000, { doorMm: 550 }), ['pram'])).toBeNull()
  expect(store(room(3000, 3000, { doorMm: 550 }), ['skis'])).toHaveLength(1)
  expect(store(room(3000, 3000, { heightMm: 1000 }), ['pram'])).toBeNull()
})

test('under a low ceiling skis lie, and take their length of the floor', () => {
  const lying = (width: number) => store(room(width, 1200, { heightMm: 1900 }), ['skis'])
  expect(lying(2000)).toMatchObject([{ width: 2000, depth: 200 }])
  expect(lying(1900)).toBeNull()
  expect(store(room(1900, 1200), ['skis'])).toHaveLength(1)
})

test('a room that does not tell its size promises nothing', () => {
  expect(store({ ...room(0, 0), widthMm: null }, ['skis'])).toBeNull()
  expect(mostStored({ ...room(0, 0), widthMm: null })).toEqual([])
})

test('the most that goes in is a set that goes in, and no larger one does', () => {
  const here = room(1250, 2400)
  const items = mostStored(here).map(({ item }) => item)
  expect(items.toSorted()).toEqual(['bicycle', 'pram', 'skis'])
  expect(store(here, storageItems)).toBeNull()
  expect(store(room(2400, 2400), storageItems)).toHaveLength(4)
})

test('two things are placed wherever a walk over every ten centimetres finds room for them', () => {
  const chance = demoRandom('rooms')
  for (let i = 0; i < 60; i++) {
    const width = 100 * chance.integer(6, 20)
    const depth = 100 * chance.integer(6, 20)
    const pair = [chance.pick([...storageItems]), chance.pick([...storageItems])]
    if (pair[0] === pair[1]) continue
    const found = store(room(width, depth), pair) !== null
    expect([width, depth, pair, found]).toEqual([width, depth, pair, byGrid(width, depth, pair)])
  }
})

type Box = [x: number, y: number, width: number, depth: number]

function byGrid(width: number, depth: number, pair: StorageItem[]): boolean {
  const [first = [], second = []] = pair.map((item) => standings(item, width, depth))
  return first.some((one) => second.some((other) => apart(one, other)))
}

function standings(item: StorageItem, width: number, depth: number): Box[] {
  const { length, width: side } = things[item]
  const all: Box[] = []
  for (const [w, d] of [
    [length, side],
    [side, length],
  ] as const)
    for (let x = 0; x + w <= width; x += 100)
      for (let y = 0; y + d <= depth; y += 100) all.push([x, y, w, d])
  return all
}

const apart = ([x, y, w, d]: Box, [ox, oy, ow, od]: Box) =>
  x + w <= ox || ox + ow <= x || y + d <= oy || oy + od <= y
