import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { contrast, readColour } from '#domain/brand/colour.ts'
import { boundsOf, commonArea } from '#geometry/shapes.ts'
import type { Rect } from '#geometry/shapes.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { areaOfPolygons } from '#geometry/outlines/clip.ts'
import {
  floorWith,
  ringGeometry,
  sampleGeometry,
  sectionWith,
} from '#tests/support/geometry/sample-geometry.ts'
import { inkOf } from '#drawings/ink.ts'

import { entersFrom } from './corridor.ts'
import { drawFloor } from './draw-floor.ts'
import { floorOfGeometry } from './floor-of-geometry.ts'
import { isWithin, shellOf, type Unit } from './floor.ts'
import { makeFloor } from './make-floor.ts'
import { sampleSections } from './sample-sections.ts'
import type { SectionSpec, Stack } from './section-spec.ts'

/** The samples, and the same flats a few percent larger and smaller. */
const sections = sampleSections.flatMap((section) =>
  [0.94, 0.97, 1, 1.03, 1.06].map((share) => resize(section, share)),
)
const floors = sections.map((section) => [section, makeFloor(section)] as const)

test('every flat of a floor is exactly as large as stated', () => {
  for (const [section, floor] of floors) {
    const stated = stacksOf(section).map(({ stack, area }) => [stack, area] as const)
    const drawn = floor.units.map(({ stack, plan }) => [stack, plan.area] as const)
    expect(new Map(drawn)).toEqual(new Map(stated))
  }
})

test('flats of a floor do not overlap and leave what is common free', () => {
  const faults = floors.flatMap(([{ seed }, floor]) => {
    const rooms = floor.units.map(roomsOf)
    return rooms.flatMap((mine, i) => [
      ...rooms
        .slice(0, i)
        .flatMap((other, j) => (meet(mine, other) ? [`${seed}: ${i} and ${j}`] : [])),
      ...floor.common.flatMap(({ kind, outline }) =>
        meet(mine, [boundsOf(outline)]) ? [`${seed}: ${i} in ${kind}`] : [],
      ),
    ])
  })
  expect(faults).toEqual([])
})

test('every flat is entered from the corridor', () => {
  for (const [, { units, common }] of floors) {
    const corridor = common.find(({ kind }) => kind === 'corridor')!
    for (const unit of units)
      expect([unit.stack, entersFrom(unit, corridor.outline)]).toEqual([unit.stack, true])
  }
})

test('a floor is drawn with its free flats as links, and says how many they are', () => {
  const [, floor] = floors[2]!
  const svg = drawFloor(floor, {
    theme: 'page',
    label: 'План 7-го этажа, секция 2',
    selected: '2',
    flats: floor.units.map(({ stack }, i) => ({
      stack,
      state: i % 2 ? 'available' : i % 4 ? 'reserved' : 'sold',
      mark: '2Е',
      area: 5350,
      name: `Квартира <№ ${stack}>`,
      href: `/kvartiry/${stack}`,
    })),
  })
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  expect(svg.includes('aria-label="План 7-го этажа, секция 2. В продаже: 3"')).toBe(true)
  expect(svg.match(/<a /g)).toHaveLength(3)
  expect(svg.length).toBeLessThan(26_000)
  expect(svg.includes('aria-label="Квартира &lt;№ 6&gt;"')).toBe(true)
})

test('common areas of a drawing without walls have walls around them, and entrances lead through', () => {
  const floor = sampleGeometry.floors[0]!
  const corridor = [
    [-200, -1800],
    [9400, -1800],
    [9400, -200],
    [-200, -200],
  ] as const
  const common = [{ kind: 'corridor' as const, name: null, outline: corridor }]
  const unit = floor.units[0]!
  const bare = sectionWith([floorWith([1, 1], [unit], { common })])
  const { bodies } = floorOfGeometry(bare, 1)!
  const stands = (x: number, y: number) =>
    bodies.some((rings) => rings.filter((ring) => isInside(ring, [x, y])).length % 2 === 1)
  // Behind the corridor and at its end; what is beside the entrance belongs to the flat.
  expect([stands(4000, -1900), stands(-300, -1000)]).toEqual([true, true])
  expect([stands(1250, -150), stands(4000, -150), stands(4000, -1000)]).toEqual([
    false,
    false,
    false,
  ])
})

test.each(['light', 'dark'] as const)(
  'walls, doors and words of lit flats can be seen on their light in the %s theme',
  (theme) => {
    const [, floor] = floors[2]!
    const ink = inkOf(theme)
    const [selected, ...others] = floor.units.map(({ stack }) => stack)
    const flats = [selected!, ...others].map((stack) => {
      return {
        stack,
        state: 'available' as const,
        mark: '2Е',
        area: 5350,
        name: stack,
        href: stack,
      }
    })
    const svg = drawFloor(floor, { theme, label: '', selected: selected!, flats })
    const lights = [ink.lamp, ink.free, ink['free-2']]
    // They lie within outer walls.
    const within = [ink.insulation, ink.text]
    const faint = svg
      .split('class="unit"')
      .slice(1)
      .flatMap((unit) => {
        const colours = [...new Set(unit.match(/#[0-9a-f]{6}\b/g))]
        const grounds = colours.filter((one) => lights.includes(one))
        expect(grounds.length).toBeGreaterThan(0)
        return colours
          .filter(
            (one) => !lights.includes(one) && (!within.includes(one) || one === ink['on-free']),
          )
          .flatMap((one) => grounds.map((ground) => [one, ground]))
          .filter(([one, ground]) => contrast(readColour(one!)!, readColour(ground!)!) < 4.5)
      })
    expect(faint).toEqual([])
  },
)

function resize(section: SectionSpec, share: number): SectionSpec {
  const one = (stack: Stack): Stack => ({
    ...stack,
    area: Math.round((stack.area * share) / 10) * 10,
  })
  return {
    seed: `${section.seed} ${share}`,
    south: section.south.map(one),
    north: section.north.map((stack) => (stack === 'core' ? stack : one(stack))),
    ...(section.west && { west: one(section.west) }),
    ...(section.east && { east: one(section.east) }),
  }
}

const stacksOf = (section: SectionSpec): Stack[] =>
  [...section.south, ...section.north, section.west, section.east].flatMap((stack) =>
    stack && stack !== 'core' ? [stack] : [],
  )

const roomsOf = ({ plan, at }: Unit): Rect[] =>
  plan.rooms
    .filter(({ kind }) => !summerKinds.includes(kind))
    .flatMap(({ parts }) =>
      parts.map(([x0, y0, x1, y1]): Rect => [x0 + at[0], y0 + at[1], x1 + at[0], y1 + at[1]]),
    )

const meet = (a: readonly Rect[], b: readonly Rect[]) =>
  a.some((mine) => b.some((other) => commonArea(mine, other) > 0))

test('a court that windows look into is out of doors, a shaft between the same flats is not', () => {
  const areas = (toCourt: boolean) => {
    const floor = floorOfGeometry(ringGeometry(toCourt), 2)!
    return {
      shell: areaOfPolygons(shellOf(floor)),
      flats: floor.units.map(({ plan }) => plan.area),
      walls: isWithin(floor, [15_000, 15_000]),
    }
  }
  const [court, shaft] = [areas(true), areas(false)]
  expect(shaft.shell / 1e6).toBeCloseTo(900, 0)
  expect((shaft.shell - court.shell) / 1e6).toBeCloseTo(100, 0)
  expect([court.walls, shaft.walls]).toEqual([false, true])
  expect(court.flats).toEqual(shaft.flats)
})
