import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Outline } from '#geometry/section-geometry.ts'
import { areaOf, commonArea, type Point } from '#geometry/shapes.ts'
import { commonByStrips } from '#tests/support/geometry/common-by-strips.ts'
import { angular } from '#tests/support/geometry/sample-flats.ts'

import { clockwise, distanceToOutline, isInside, signedArea } from './area.ts'
import { areaOfPolygons, intersect, subtract, unite } from './clip.ts'
import { grow, shrink } from './grow.ts'
import { isSimple } from './is-simple.ts'
import { mainDirection, turnPoint } from './main-direction.ts'
import { rectanglesOf } from './rectangles.ts'
import { straighten } from './straighten.ts'

/** Corners around a centre, each further on than the last: an outline that crosses itself nowhere. */
const star = fc
  .tuple(
    fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })),
    fc.array(fc.integer({ min: 400, max: 6000 }), { minLength: 3, maxLength: 14 }),
  )
  .map(([[cx, cy], reaches]) =>
    reaches.map((reach, i): Point => {
      const angle = (i / reaches.length) * 2 * Math.PI
      return [Math.round(cx + Math.cos(angle) * reach), Math.round(cy + Math.sin(angle) * reach)]
    }),
  )

const near = (value: number, wanted: number, slack = 0) =>
  expect(Math.abs(value - wanted)).toBeLessThan(10 + wanted * 1e-6 + slack)

const lengthOf = (outline: Outline) =>
  outline.reduce((sum, [x, y], i) => {
    const [x0, y0] = outline.at(i - 1)!
    return sum + Math.hypot(x - x0, y - y0)
  }, 0)

/** Corners nearer than this to the line of their neighbours are taken off what is cut, mm. */
const STRAIGHT = 0.05

test('area, common area and what is left agree with strips counted one by one', () => {
  fc.assert(
    fc.property(star, star, (a, b) => {
      near(Math.abs(signedArea(a)), commonByStrips(a, a))
      const common = commonByStrips(a, b)
      const [whole, other] = [commonByStrips(a, a), commonByStrips(b, b)]
      const slack = (lengthOf(a) + lengthOf(b)) * STRAIGHT
      near(areaOfPolygons(intersect([[a]], [[b]])), common, slack)
      near(areaOfPolygons(unite([[a], [b]])), whole + other - common, slack)
      near(areaOfPolygons(subtract([[a]], [[b]])), whole - common, slack)
    }),
    {
      // a corner of what both have lies a hair off a side
      examples: [
        [
          [
            [400, 0],
            [324, 235],
            [757, 2329],
            [-124, 380],
            [-324, 235],
            [-400, 0],
            [-324, -235],
            [-124, -380],
            [124, -380],
            [324, -235],
          ],
          [
            [400, 0],
            [1176, 2037],
            [-2757, 4776],
            [-400, 0],
            [-200, -346],
            [200, -346],
          ],
        ],
      ],
    },
  )
})

test('grown and taken back, an outline holds all it held, and gaps between two are closed', () => {
  fc.assert(
    fc.property(star, star, fc.integer({ min: 20, max: 400 }), (a, b, by) => {
      const both = [[clockwise(a)], [clockwise(b)]]
      const closed = shrink(grow(both, by), by)
      const united = areaOfPolygons(unite(both))
      // Corners are rounded to a millimetre twice, and the very sharp are cut.
      expect(areaOfPolygons(closed)).toBeGreaterThan(united * 0.98 - 100_000)
      expect(areaOfPolygons(grow(both, by))).toBeGreaterThan(united)
    }),
    { numRuns: 40 },
  )
})

test('an outline around its centre is simple; with two corners changed about it mostly is not', () => {
  fc.assert(fc.property(star, (outline) => isSimple(outline)))
  const [a, b, c, d] = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ] as const
  expect(isSimple([a, b, d, c])).toBe(false)
  expect(isSimple([a, b, c, d])).toBe(true)
  // To a shaft in the middle of the room, around it, and back.
  const around: Outline = [
    [400, 400],
    [400, 600],
    [600, 600],
    [600, 400],
    [400, 400],
  ]
  expect(isSimple([a, b, c, d, a, ...around])).toBe(true)
  // Two squares that meet in one corner, as an eight.
  expect(isSimple([a, b, c, [2000, 1000], [2000, 2000], [1000, 2000], c, d])).toBe(true)
  expect(isSimple([a, [1000, 0], c, [1000, 2000], [2000, 2000], [2000, 1000], c, d])).toBe(false)
})

test('a point is inside or outside, and so far from the wall', () => {
  const { outline } = angular.rooms[2]!
  expect([isInside(outline, [5000, 1000]), isInside(outline, [3000, 1000])]).toEqual([true, false])
  expect(distanceToOutline(outline, [9400, 2000])).toBe(400)
})

test('points on a straight wall are no corners', () => {
  const walls: Outline = [
    [0, 0],
    [500, 0],
    [1000, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
    [0, 400],
  ]
  expect(straighten(walls)).toEqual([
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ])
})

test('rooms lie along the axes again when they are turned back by their main direction', () => {
  const outlines = angular.rooms.map(({ outline }) => outline)
  fc.assert(
    fc.property(fc.double({ min: -44.5, max: 44.5, noNaN: true }), (degrees) => {
      const turned = outlines.map((outline) =>
        outline.map((point): Point => {
          const [x, y] = turnPoint(point, degrees)
          return [Math.round(x), Math.round(y)]
        }),
      )
      expect(Math.abs(mainDirection(turned) - degrees)).toBeLessThan(0.03)
    }),
  )
})

test('rectangles of an outline lie within it and apart, and fill it where it goes along the axes', () => {
  for (const { outline } of angular.rooms) {
    const parts = rectanglesOf(outline)
    expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBe(Math.abs(signedArea(outline)))
  }
  fc.assert(
    fc.property(star, (outline) => {
      const parts = rectanglesOf(outline)
      for (const [i, part] of parts.entries()) {
        const [x0, y0, x1, y1] = part
        const corners: Outline = [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ]
        // Their sides are rounded to a millimetre.
        expect(areaOf(part) - commonByStrips(outline, corners)).toBeLessThan(
          2 * (x1 - x0 + y1 - y0),
        )
        for (const other of parts.slice(i + 1)) expect(commonArea(part, other)).toBe(0)
      }
    }),
  )
})
