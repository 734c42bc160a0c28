import { expect, test } from 'vitest'

import { turnOfSide } from '#domain/addresses/house-view.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { onFloor, openingsOf } from '#drawings/floor/openings.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { areaOfPolygons, unite } from '#geometry/outlines/clip.ts'
import type { Polygon, SectionGeometry } from '#geometry/section-geometry.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import {
  ringGeometry,
  sampleGeometry,
  turnGeometry,
} from '#tests/support/geometry/sample-geometry.ts'

import { baysOf } from './bays.ts'
import { drawFacade } from './draw-facade.ts'
import { lengthOf } from './extents.ts'
import type { House } from './facade.ts'
import { placeSections } from './place-sections.ts'
import { sidesOfGeometry } from './sides.ts'
import { withYards } from './yards.ts'

const built = sampleSections.map((spec) => geometryOfFloor(makeFloor(spec)))
const floorIn = (geometry: SectionGeometry) => floorOfGeometry(geometry, 3)!

test.each(sampleSections)(
  'rooms, common areas and walls of «$seed» add up to its storey',
  (spec) => {
    const floor = makeFloor(spec)
    const { units, contours, common } = floorIn(geometryOfFloor(floor))
    const rooms = units.flatMap((unit) =>
      unit.plan.rooms
        .filter(({ kind }) => kind !== 'balcony' && kind !== 'terrace')
        .map(({ outline }): Polygon => [outline.map(onFloor(unit))]),
    )
    const shared = common.map(({ outline }): Polygon => [outline])
    const sum = [...rooms, ...shared].reduce((all, one) => all + areaOfPolygons([one]), 0)
    const inside = areaOfPolygons(unite([...rooms, ...shared]))
    const storey = areaOfPolygons(contours.map((contour): Polygon => [contour]))
    const drawn = areaOfPolygons(floor.contours.map((contour): Polygon => [contour]))
    // Nothing lies over another, nothing is out of doors, and the rest is as much as walls take.
    expect(sum / inside).toBeCloseTo(1, 3)
    expect(areaOfPolygons(unite([...contours.map((one): Polygon => [one]), ...rooms]))).toBeCloseTo(
      storey,
      -3,
    )
    expect(Math.abs(storey / drawn - 1)).toBeLessThan(0.01)
    expect(inside / storey).toBeGreaterThan(0.82)
    expect(inside / storey).toBeLessThan(0.92)
  },
)

test('each window of true floors is on exactly one side of its house', () => {
  const ring = ringGeometry(true)
  const turned = built.map((one) => turnGeometry(one, 30))
  for (const geometry of [...built, ...turned, sampleGeometry, ring]) {
    const floor = floorIn(geometry)
    const streets = sidesOfGeometry([geometry])
    const section = { id: '1', floorAt: () => floor, floors: 1 }
    const sides = withYards(streets, [section])
    const bays = sides
      .flatMap((side) => baysOf(floor, side, sides))
      .filter(({ kind }) => kind !== 'balcony')
    expect(bays).toHaveLength(openingsOf(floor).length)
    // Of the sample's two wings one stands behind the other; a ring has a yard with four walls.
    const yards = geometry === ring ? 4 : geometry === sampleGeometry ? 1 : 0
    expect(sides.length - streets.length).toBe(yards)
  }
})

test('a house that is turned has the same facades: only their names and the compass change', () => {
  for (const geometry of built)
    for (const degrees of [90, 30]) {
      const turned = turnGeometry(geometry, degrees)
      const before = measuresOf(geometry)
      const after = measuresOf(turned)
      expect(after.size).toBe(before.size)
      for (const [turn, bays] of before) {
        const same = after.get((turn + degrees) % 360)!
        expect(same.map(({ stack, kind }) => [stack, kind])).toEqual(
          bays.map(({ stack, kind }) => [stack, kind]),
        )
        for (const [i, bay] of bays.entries()) {
          expect(Math.abs(bay.from - same[i]!.from)).toBeLessThan(12)
          expect(Math.abs(bay.to - same[i]!.to)).toBeLessThan(12)
        }
      }
    }
})

/** Bays by where their side looks, degrees. */
function measuresOf(geometry: SectionGeometry) {
  const sides = sidesOfGeometry([geometry])
  return new Map(sides.map((side) => [turnOfSide(side), baysOf(floorIn(geometry), side, sides)]))
}

test('true sections stand by their places, on their heights, with the sills of their windows', () => {
  const [first, second] = [built[0]!, { ...built[2]!, at: [60_000, 4000] as const }]
  const house = houseOf([first, second])
  const standing = placeSections(house).sections
  expect(standing.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [60_000, 4000],
  ])
  const look = { side: 'south', daylight: 'day', lit: [], links: false, label: 'Фасад' } as const
  const svg = drawFacade(house, look)
  expect(svg).toContain('+25,650')
  // A window 750 to 2400 mm over its floor.
  expect(svg).toMatch(/-24h[\d.]+v16\.5h/)
  expect(lengthOf(house.sections[0]!, 'south')).toBeGreaterThan(29_000)
})

function houseOf(sections: SectionGeometry[]): House {
  return {
    seed: 'true',
    material: 'brick',
    ground: 'flats',
    sides: sidesOfGeometry(sections),
    sections: sections.map((geometry, i) => {
      const floor = floorIn(geometry)
      return {
        id: String(i + 1),
        floorAt: () => floor,
        floors: 9,
        levels: geometry.levels,
        at: geometry.at,
      }
    }),
  }
}
