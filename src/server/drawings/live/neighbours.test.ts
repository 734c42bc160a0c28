import { expect, test } from 'vitest'

import { pointAt, type GeoPoint } from '#domain/map/geo-point.ts'
import { positionOf, readGround } from '#domain/map/ground.ts'
import { makeModel } from '#drawings/model/make-model.ts'
import { siteOf } from '#drawings/model/site.ts'
import { signedArea } from '#geometry/outlines/area.ts'
import { turnedHouse } from '#tests/support/turned-house.ts'

import { neighboursOf } from './neighbours.ts'

const point: GeoPoint = { latitude: 58, longitude: 56.2 }
/** The far side of the plot looks to the east. */
const north = 90
const houses = [{ house: turnedHouse, place: { x: 40, y: 20, turn: 0 } as const }]

/** A square, of 20 m if not of another size, whose middle lies so many metres to the east and to the north. */
const square = (east: number, far: number, properties: object = {}, half = 10) => ({
  properties: { kind: 'house', ...properties },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
        [-half, -half],
      ].map(([x = 0, y = 0]) => positionOf(pointAt(point, [east + x, far + y]))),
    ],
  },
})
const around = (...features: object[]) =>
  neighboursOf(readGround({ features }), { point, north, houses })

test('a house of the map stands on the plot where it stands in the city', () => {
  const [neighbour] = around(square(70, 15))
  const xs = neighbour!.ground[0]!.map(([x]) => x / 1000)
  const ys = neighbour!.ground[0]!.map(([, y]) => y / 1000)
  expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([40 - 15 - 10, 40 - 15 + 10])
  expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([20 - 70 - 10, 20 - 70 + 10])
})

test('a house of the map with a court has walls and a roof around it', () => {
  const ring = square(70, 15)
  ring.geometry.coordinates.push(...square(70, 15, {}, 5).geometry.coordinates)
  const neighbours = around(ring)
  const areas = neighbours.map(({ ground }) => ground.map((line) => signedArea(line) / 1e6))
  expect(areas.map((lines) => lines.map(Math.round))).toEqual([[400, -100]])
})

test('it is as high as the map has it, or by its storeys, or as houses usually are', () => {
  const found = around(
    square(70, 0, { height: '24.5' }),
    square(100, 0, { 'building:levels': 9 }),
    square(130, 0),
    square(160, 0, { height: -3 }),
  )
  expect(found.map(({ height }) => height)).toEqual([24.5, 27, 15, 15])
})

test('the project itself is no neighbour, and without coordinates or a compass there are none', () => {
  expect(around(square(0, 0))).toEqual([])
  const ground = readGround({ features: [square(70, 0)] })
  expect(neighboursOf(ground, { point: null, north, houses })).toEqual([])
  expect(neighboursOf(ground, { point, north: null, houses })).toEqual([])
})

test('among known neighbours nothing is made up: no town, no streets, no river', () => {
  const neighbours = around(square(70, 15), square(100, -60))
  const { bank } = siteOf(houses, neighbours)
  expect(bank).toBeNull()
  const { nodes } = makeModel('turned', houses, true, neighbours)
  expect(nodes.map(({ name }) => name)).not.toContain('pier')
  const town = nodes.find(({ name }) => name === 'town')!
  const high = town.part.get('card')!.positions.filter((_, i) => i % 3 === 1)
  expect(Math.max(...high)).toBe(15)
})
