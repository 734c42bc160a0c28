import fc from 'fast-check'
import { expect, test } from 'vitest'

import { metresBetween, metresFrom, type GeoPoint } from './geo-point.ts'
import type { GroundFeature } from './ground.ts'
import { placesOnFoot } from './on-foot.ts'
import { readStreets } from './streets.ts'
import { walkFrom } from './walking.ts'

const perm: GeoPoint = { latitude: 58.01, longitude: 56.25 }

/** Metres from Perm. */
const away = (east: number, north: number): GeoPoint => ({
  latitude: perm.latitude + north / 111_320,
  longitude: perm.longitude + east / (111_320 * Math.cos((perm.latitude * Math.PI) / 180)),
})

type Spot = readonly [east: number, north: number]

const street = (...spots: Spot[]): GroundFeature => ({
  kind: 'street',
  name: null,
  lines: [spots.map((spot) => away(...spot))],
})

function metresOnFoot(streets: GroundFeature[], from: Spot, to: Spot) {
  const graph = readStreets(streets)
  return (graph && walkFrom(graph, away(...from))?.metresTo(away(...to))) ?? null
}

test('a way goes along streets and turns where they cross', () => {
  const cross = [street([-500, 0], [500, 0]), street([200, -300], [200, 300])]
  expect(metresOnFoot(cross, [-300, 0], [200, 250])).toBeCloseTo(500 + 250, 0)
  expect(metresOnFoot(cross, [-300, -40], [200, 250])).toBeCloseTo(40 + 500 + 250, 0)
  expect(metresOnFoot(cross, [-300, 0], [-100, 10])).toBeCloseTo(200 + 10, 0)
})

test('a street drawn up to another one meets it, one that ends before it does not', () => {
  const upTo = (gap: number) => [street([-500, 0], [500, 0]), street([0, gap], [0, 400])]
  expect(metresOnFoot(upTo(15), [-300, 0], [0, 400])).toBeCloseTo(700, 0)
  expect(metresOnFoot(upTo(30), [-300, 0], [0, 400])).toBeNull()
})

test('far from every street there is no way along them', () => {
  expect(metresOnFoot([street([0, 0], [100, 0])], [0, 0], [0, 900])).toBeNull()
  expect(readStreets([])).toBeNull()
})

const STEP = 100
const at = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
/** Streets along the lines of a grid, so that all their crossings are its corners. */
const gridStreets = fc.array(fc.tuple(at, fc.boolean(), fc.integer({ min: 1, max: 5 })), {
  minLength: 1,
  maxLength: 14,
})

test('ways are as short as Bellman and Ford find them over the corners of a grid', () => {
  fc.assert(
    fc.property(gridStreets, fc.nat(), fc.nat(), (drawn, one, other) => {
      const sides = drawn.flatMap(([[x, y], isAcross, length]) =>
        Array.from({ length }, (_, i) =>
          isAcross ? [x + i, y, x + i + 1, y] : [x, y + i, x, y + i + 1],
        ),
      )
      const corners = [...new Set(sides.flatMap(([x, y, u, v]) => [`${x} ${y}`, `${u} ${v}`]))]
      const from = corners[one % corners.length] ?? ''
      const to = corners[other % corners.length] ?? ''
      const far = new Map([[from, 0]])
      for (const _ of corners)
        for (const [x, y, u, v] of sides)
          for (const [a, b] of [
            [`${x} ${y}`, `${u} ${v}`],
            [`${u} ${v}`, `${x} ${y}`],
          ] as const)
            far.set(b, Math.min(far.get(b) ?? Infinity, (far.get(a) ?? Infinity) + STEP))
      const streets = drawn.map(([[x, y], isAcross, length]) =>
        street(
          [x * STEP, y * STEP],
          [(x + (isAcross ? length : 0)) * STEP, (y + (isAcross ? 0 : length)) * STEP],
        ),
      )
      const spot = (corner: string): Spot => {
        const [x = 0, y = 0] = corner.split(' ').map(Number)
        return [x * STEP, y * STEP]
      }
      const wanted = far.get(to) ?? Infinity
      const found = metresOnFoot(streets, spot(from), spot(to)) ?? Infinity
      expect(Math.round(found)).toBe(wanted === Infinity ? Infinity : Math.round(wanted))
    }),
    {
      numRuns: 200,
      // Three streets, one along another.
      examples: [
        [
          [
            [[5, 0], true, 3],
            [[0, 0], false, 1],
            [[0, 0], true, 1],
            [[6, 0], true, 1],
            [[2, 0], false, 3],
            [[6, 0], true, 4],
          ],
          267_014_268,
          0,
        ],
      ],
    },
  )
})

test('what is reached in so many metres is as long as the streets within them', () => {
  const graph = readStreets([street([-1000, 0], [1000, 0]), street([100, 0], [100, 900])])
  const walk = graph && walkFrom(graph, perm)
  const lines = walk?.reach(400) ?? []
  const length = lines.reduce((sum, [a, b]) => sum + (a && b ? metresBetween(a, b) : 0), 0)
  const ends = lines.flat().map((point) => metresFrom(perm, point).map(Math.round))
  for (const end of [
    [-400, 0],
    [400, 0],
    [100, 300],
  ])
    expect(ends).toContainEqual(end)
  // The stretch of the start is there from its middle and from its ends.
  expect(length).toBeGreaterThanOrEqual(800 + 300)
})

const place = (name: string, spot: Spot): GroundFeature => ({
  kind: 'place',
  name,
  lines: [[away(...spot)]],
})

test('what is near is sorted by minutes on foot; without streets they are an estimate and called so', () => {
  const places = [place('Школа', [800, 0]), place('Сад', [0, 300]), place('Вокзал', [5000, 0])]
  const plain = placesOnFoot(perm, places)
  expect(plain.map(({ name, minutes, byStreets }) => [name, minutes, byStreets])).toEqual([
    ['Сад', 5, false],
    ['Школа', 13, false],
  ])
  const streets = [
    street([0, 0], [900, 0]),
    street([0, 0], [0, -500], [-400, -500], [-400, 300], [0, 300]),
  ]
  expect(
    placesOnFoot(perm, [...places, ...streets]).map(({ name, minutes }) => [name, minutes]),
  ).toEqual([['Школа', 10]])
})
