import { expect, test } from 'vitest'

import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'

import { baysOf } from './bays.ts'
import { drawHouse } from './draw-house.ts'
import type { House } from './facade.ts'
import { seenFrom, placeSections } from './place-sections.ts'

const [plain] = sampleSections
const floorWith = (joined: ('west' | 'east')[]) => makeFloor({ ...plain!, joined })
const floors = [floorWith(['east']), floorWith(['west'])] as const
const house: House = {
  seed: 'stepped',
  material: 'brick',
  ground: 'shops',
  sections: [
    { id: '1', floorAt: () => floors[0], floors: 9, joined: ['east'] },
    {
      id: '2',
      floorAt: () => floors[1],
      floors: 6,
      joined: ['west'],
      setback: 4000,
      roof: 'terrace',
    },
  ],
}

test('joined sections touch, and one of them stands back', () => {
  const { width, sections } = placeSections(house)
  const [first, second] = sections
  expect(second!.x).toBe(first!.x + first!.width)
  expect(width).toBe(second!.x + second!.width)
  expect(first!.y + first!.depth - (second!.y + second!.depth)).toBe(4000)
})

test('no window looks into the wall of the neighbour', () => {
  const [first, second] = floors
  expect(baysOf(first, 'east')).toEqual([])
  expect(baysOf(second, 'west')).toEqual([])
  expect(baysOf(first, 'west').length).toBeGreaterThan(0)
})

test('from an end the nearer section stands before the farther one', () => {
  const nearest = (side: 'west' | 'east') => seenFrom(house, side).parts.at(-1)?.section.id
  expect([nearest('west'), nearest('east')]).toEqual(['1', '2'])
  const { width } = drawHouse(house, {
    side: 'west',
    daylight: 'day',
    lit: [],
    fine: false,
    links: false,
  })
  expect(width * 100).toBe(placeSections(house).depth)
})

test('sections that are not joined keep their distance', () => {
  const apart = { ...house, sections: house.sections.map((one) => ({ ...one, joined: [] })) }
  const [first, second] = placeSections(apart).sections
  expect(second!.x - first!.x - first!.width).toBe(600)
})
