import fc from 'fast-check'
import { expect, test } from 'vitest'

import { areaOfLine, openMapArea, readMapArea, writeMapArea } from './map-area.ts'

const corner = fc.record({
  latitude: fc.integer({ min: -850_000, max: 850_000 }).map((parts) => parts / 10_000),
  longitude: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((parts) => parts / 10_000),
})
const areas = fc.array(corner, { minLength: 3, maxLength: 40 })

test('an area is read from an address as it was written there', () => {
  fc.assert(
    fc.property(areas, (area) => {
      const written = writeMapArea(area)
      expect(written).toMatch(/^[-\d._]+$/)
      expect(writeMapArea(readMapArea(written) ?? [])).toBe(written)
      expect(encodeURIComponent(written)).toBe(written)
    }),
  )
})

test.each([null, '', '1.1_2.2', 'а.б_1.1_1.1', '1.1_1.1_1.1_', '1.1_'.repeat(40) + '1.1'])(
  '«%s» is no area and narrows nothing',
  (text) => expect(readMapArea(text)).toBeNull(),
)

test('a point lies in an area that surrounds it, however the corners go', () => {
  const square = readMapArea('576000.514000_100.0_0.200_-100.0')
  const inside = openMapArea(square ?? [])
  expect(inside({ latitude: 57.605, longitude: 51.41 })).toBe(true)
  expect(inside({ latitude: 57.605, longitude: 51.43 })).toBe(false)
  expect(inside(null)).toBe(false)
  expect(openMapArea([...(square ?? [])].reverse())({ latitude: 57.605, longitude: 51.41 })).toBe(
    true,
  )
})

test('a drawn line becomes an area of as many corners as an address holds', () => {
  const circle = Array.from({ length: 500 }, (_, i) => ({
    latitude: 57.6 + Math.sin(i / 80) / 100,
    longitude: 51.4 + Math.cos(i / 80) / 100,
  }))
  const area = areaOfLine(circle) ?? []
  expect(area.length).toBeLessThanOrEqual(40)
  expect(openMapArea(area)({ latitude: 57.6, longitude: 51.4 })).toBe(true)
  expect(areaOfLine(circle.slice(0, 2))).toBeNull()
})
