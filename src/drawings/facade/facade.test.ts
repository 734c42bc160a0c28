import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { daylightKinds } from '#geometry/room-kinds.ts'

import { baysOf } from './bays.ts'
import { drawFacade } from './draw-facade.ts'
import { materials } from './facade.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { House, LitFlat } from './facade.ts'

const floors = sampleSections.map(makeFloor)
const sides: FacadeSide[] = ['south', 'north', 'west', 'east']
const house = (material: House['material']): House => ({
  seed: 'Лоцманский квартал|1',
  material,
  ground: 'shops',
  sections: [
    { id: '1', floorAt: () => floors[0]!, floors: 9 },
    { id: '2', floorAt: () => floors[2]!, floors: 12 },
  ],
})
const lit: LitFlat[] = house('brick').sections.flatMap((section) =>
  section.floorAt(2).units.map(({ stack }, i) => ({
    section: section.id,
    floor: 2 + (i % 7),
    stack,
    name: `2-комнатная евро, «${stack}» & этаж ${2 + (i % 7)}`,
    href: `/kvartiry/${section.id}${i}`,
  })),
)

test('every window of every plan stands on one side of the house, and no other does', () => {
  for (const floor of floors) {
    const drawn = sides
      .flatMap((side) => baysOf(floor, side))
      .filter(({ kind }) => kind !== 'balcony')
    const planned = floor.units.flatMap(({ plan }) => [
      ...plan.windows.filter(({ kind }) => kind !== 'block'),
      ...plan.doors.filter(
        ({ kind, rooms }) => kind === 'balcony' && plan.rooms[rooms[1]]?.kind !== 'loggia',
      ),
    ])
    expect(drawn).toHaveLength(planned.length)
  }
})

test('a flat has a window on a facade for each of its day rooms', () => {
  for (const floor of floors)
    for (const { stack, plan } of floor.units) {
      const bays = sides.flatMap((side) => baysOf(floor, side)).filter((bay) => bay.stack === stack)
      const rooms = plan.rooms.filter(({ kind }) => daylightKinds.includes(kind))
      expect(bays.length).toBeGreaterThanOrEqual(rooms.length)
    }
})

test('over all sides of a house exactly the flats for sale are lit', () => {
  const seen = sides.flatMap((side) =>
    [...draw('brick', side).matchAll(/data-flat="([^"]+)"/g)].map(([, key]) => key),
  )
  const wanted = lit.map(({ section, floor, stack }) => `${section}-${floor}-${stack}`)
  expect(new Set(seen)).toEqual(new Set(wanted))
})

test.each(materials)('a facade of %s is well-formed, light and names its flats', (material) => {
  const svg = draw(material, 'south')
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  expect(svg.length).toBeLessThan(40_000)
  expect(/<script|<style|NaN|undefined/.test(svg)).toBe(false)
  expect(/aria-label="2-комнатная евро, «1» &amp; этаж \d"/.test(svg)).toBe(true)
  expect(svg).toBe(draw(material, 'south'))
})

function draw(material: House['material'], side: FacadeSide): string {
  return drawFacade(house(material), {
    side,
    daylight: 'evening',
    lit,
    links: true,
    label: 'Фасад, секции 1 и 2',
  })
}
