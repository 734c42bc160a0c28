import fc from 'fast-check'
import { expect, test } from 'vitest'

import { boundsOf, polygonArea, type Point } from '#geometry/shapes.ts'
import { drawFloor } from '#drawings/floor/draw-floor.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import { angular, lower } from '#tests/support/geometry/sample-flats.ts'
import {
  floorWith,
  sampleGeometry,
  sectionWith,
  turnGeometry,
  unitWith,
} from '#tests/support/geometry/sample-geometry.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { areaOfPolygons } from '#geometry/outlines/clip.ts'
import { turnPoint } from '#geometry/outlines/main-direction.ts'
import type { FurnitureGeometry, SectionGeometry } from '#geometry/section-geometry.ts'

import { drawLevels } from './draw-levels.ts'
import { drawPlan, entryCorners } from './draw-plan.ts'
import { placeLabels } from './labels/labels.ts'
import { azimuthsOf } from './model/azimuths.ts'
import { turnPlan } from './model/turn-plan.ts'
import { planOfUnit } from './plan-of-unit.ts'

const unitsOf = ({ floors }: SectionGeometry) =>
  floors.flatMap((floor) => floor.units.map((unit) => ({ unit, floor })))
const plansOf = (geometry: SectionGeometry) =>
  unitsOf(geometry).map(({ unit, floor }) => planOfUnit(unit, floor, 'seed'))
const [angularPlan, bayedPlan, lowerPlan] = plansOf(sampleGeometry)
const dimensionsOf = (svg: string) =>
  [...svg.matchAll(/>(\d{3,5})</g)].map(([, text]) => Number(text)).toSorted((a, b) => a - b)
const drawFull = (plan: (typeof lowerPlan & {}) | undefined, north: number | null = 0) =>
  drawPlan(plan!, { look: 'full', theme: 'light', north, rooms: true })

test('dimensions are those of the finished rooms', () => {
  expect(dimensionsOf(drawFull(lowerPlan))).toEqual([3000, 4900, 5783, 8000])
  expect(dimensionsOf(drawFull(angularPlan))).toEqual([3900, 4000, 4500, 8000, 9000])
})

test('walls are the drawn ones, cut at openings; a drawing without walls gets them around its rooms', () => {
  const alone = planOfUnit(unitWith('1', angular), floorWith([2, 9], [unitWith('1', angular)]), 's')
  const [drawn, raised] = [angularPlan!, alone].map(({ bodies = [] }) => areaOfPolygons(bodies))
  // All the same but two walls, 200 mm to a neighbour there and 400 to the street here.
  expect(drawn).toBeGreaterThan(8_000_000)
  expect(raised! / drawn!).toBeGreaterThan(0.85)
  expect(raised! / drawn!).toBeLessThan(1.25)
  const floor = angularPlan!.rooms.reduce((sum, room) => sum + polygonArea(room.outline), 0)
  expect(floor / 10_000).toBeCloseTo(5274, -1)
})

test('an entrance is marked, furniture stands inside, on no stairs', () => {
  expect(angularPlan!.doors[0]).toMatchObject({ kind: 'entry', hinge: [800, 0], rooms: [null, 0] })
  const svg = drawFull(angularPlan)
  expect(svg.match(/class="plan-room"/g)).toHaveLength(4)
  expect(new Set(angularPlan!.furniture.map(({ room }) => room))).toEqual(new Set([0, 1, 2, 3]))
  expect(lowerPlan!.furniture.filter(({ room }) => room === 1)).toEqual([])
  expect(lowerPlan!.furniture.map(({ kind }) => kind)).not.toContain('bed')
})

test('a flat with furniture of its own shows exactly this, wherever its texts lie', () => {
  const furniture: FurnitureGeometry[] = [
    { kind: 'dining', room: 2, outline: outlineAt([3_000, 4_500]) },
    { kind: 'bed', room: 2, outline: outlineAt([1_000, 5_000]) },
  ]
  const laid = planOfUnit(
    unitWith('1', { ...angular, furniture }),
    floorWith([2, 9], [unitWith('1', angular)]),
    's',
  )
  expect(laid.furniture).toEqual(
    furniture.map(({ kind, outline }) => ({
      kind,
      room: 2,
      at: boundsOf(outline),
      back: 0,
      isLaid: true,
    })),
  )
  expect(placeLabels(laid, 'full', 40).pieces).toEqual(laid.furniture)
})

const outlineAt = ([x, y]: Point): Point[] => [
  [x, y],
  [x + 900, y],
  [x + 900, y + 900],
  [x, y + 900],
]

test('an entrance that opens to the street is marked before its leaf, and its swing lies within the sheets', () => {
  const doors = angular.doors.map((door) =>
    door.kind === 'entry' ? { ...door, open: [800, -1000] as const } : door,
  )
  const geometry = sectionWith([floorWith([1, 1], [unitWith('1', { ...angular, doors })])])
  const [plan] = plansOf(geometry)
  const [left, right, tip] = entryCorners(plan!)
  // Millimetres of the wall are centimetres of the sheet; the leaf is 900 mm wide.
  expect([left![1], right![1], tip![1]]).toEqual([-120, -120, -96])
  const floor = floorOfGeometry(geometry, 1)!
  const top = Number(/viewBox="\S+ (\S+)/.exec(drawThe(floor))?.[1])
  expect(top).toBeLessThan(-100)
})

const drawThe = (floor: Floor) => drawFloor(floor, { theme: 'light', flats: [], label: 'План' })

test('what stands along a wall has a wall behind it, not the floor of a room', () => {
  const free = ['rug', 'coffee-table', 'dining']
  for (const { rooms, furniture } of plansOf(sampleGeometry))
    for (const { kind, at, back } of furniture.filter((piece) => !free.includes(piece.kind))) {
      const [x0, y0, x1, y1] = at
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
      const behind = (
        [
          [x, y0 - 80],
          [x1 + 80, y],
          [x, y1 + 80],
          [x0 - 80, y],
        ] as const
      )[back]
      const inside = rooms.filter(({ outline }) => isInside(outline, behind))
      expect([kind, inside.map(({ name }) => name)]).toEqual([kind, []])
    }
})

test('windows of a bay look three ways', () => {
  expect(azimuthsOf(bayedPlan!, 0)).toEqual([135, 180, 225])
  expect(azimuthsOf(bayedPlan!, 350)).toEqual([125, 170, 215])
})

test('what lies beside a flat makes its wall one to neighbours, to the corridor or to the street', () => {
  const corridor: Point[] = [
    [-200, -1800],
    [9400, -1800],
    [9400, -200],
    [-200, -200],
  ]
  const plan = planOfUnit(
    unitWith('1', angular),
    floorWith([1, 1], [unitWith('1', angular), unitWith('2', lower, [-5983, 0])], {
      common: [{ kind: 'corridor', name: null, outline: corridor }],
    }),
    's',
  )
  const kinds = plan.edges.map(({ out, kind }) => `${out.join(' ')} ${kind}`)
  expect(kinds.toSorted()).toEqual([
    '-1 0 party',
    '0 -1 corridor',
    '0 1 facade',
    '0 1 facade',
    '1 0 facade',
    '1 0 facade',
  ])
})

test('a house turned on its sheet changes nothing but the compass', () => {
  const measured = plansOf(sampleGeometry).map((plan) => ({
    azimuths: azimuthsOf(plan, 0),
    areas: plan.rooms.map(({ area }) => area),
    // A quarter of a turn shows other sides of a room below.
    size: plan.size.toSorted((a, b) => a - b),
    walls: areaOfPolygons(plan.bodies ?? []),
  }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
      const geometry = turnGeometry(sampleGeometry, degrees)
      for (const [i, plan] of plansOf(geometry).entries()) {
        const before = measured[i]!
        const size = plan.size.toSorted((a, b) => a - b)
        expect(Math.abs(size[0]! - before.size[0]!)).toBeLessThanOrEqual(3)
        expect(Math.abs(size[1]! - before.size[1]!)).toBeLessThanOrEqual(3)
        for (const [n, { area }] of plan.rooms.entries())
          expect(Math.abs(area - before.areas[n]!)).toBeLessThanOrEqual(3)
        const walls = areaOfPolygons(plan.bodies ?? [])
        expect(Math.abs(walls / before.walls - 1)).toBeLessThan(0.03)
        const azimuths = azimuthsOf(plan, geometry.compass!)
        expect(azimuths.length).toBe(before.azimuths.length)
        for (const [n, azimuth] of azimuths.entries())
          expect(Math.abs(azimuth - before.azimuths[n]!)).toBeLessThanOrEqual(1)
        expect(drawFull(plan, geometry.compass)).not.toMatch(/NaN|undefined|Infinity/)
      }
    }),
    { numRuns: 12 },
  )
})

test('a sheet lies in its section as its place has it', () => {
  const geometry = turnGeometry(sampleGeometry, 30)
  for (const { unit, floor } of unitsOf(geometry)) {
    const { rooms, place } = planOfUnit(unit, floor, 'seed')
    const [x, y] = turnPoint(rooms[0]!.outline[0]!, place!.turn)
    const stands = unit.plan.rooms[0]!.outline.map(([u, v]) => [u + unit.at![0], v + unit.at![1]])
    const [sx, sy] = [x + place!.at![0], y + place!.at![1]]
    expect(Math.min(...stands.map(([u, v]) => Math.hypot(u! - sx, v! - sy)))).toBeLessThan(5)
  }
})

test('mirrored twice, a built plan is itself', () => {
  for (const plan of plansOf(sampleGeometry))
    for (const turn of [{ mirror: true }, { flip: true }, { lay: true }])
      expect(turnPlan(turnPlan(plan, turn), turn)).toEqual(plan)
})

test('a flat of two floors is one sheet of two plans, its rooms counted through', () => {
  const levels = plansOf(sampleGeometry).slice(2)
  const svg = drawLevels(levels, { look: 'full', theme: 'light', number: '7', rooms: true })
  const rooms = [...svg.matchAll(/data-room="(\d+)"/g)].map(([, room]) => Number(room))
  expect(rooms).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(svg).toContain('>1-й\u00A0уровень<')
  expect(svg).toContain('>2-й\u00A0уровень<')
  expect(svg).toMatch(/aria-label="План квартиры №\u00A07\. 1-й.*Общая площадь 83,19\u00A0м²\."/)
  const [first, second] = levels
  expect(drawLevels([first!], { look: 'full', theme: 'light' })).toBe(
    drawPlan(first!, { look: 'full', theme: 'light' }),
  )
  expect(dimensionsOf(svg)).toEqual(
    [...dimensionsOf(drawFull(first)), ...dimensionsOf(drawFull(second))].toSorted((a, b) => a - b),
  )
})

test('a floor of the generator, read as geometry, has the dimensions, walls and areas it was made with', () => {
  for (const section of sampleSections) {
    const made = makeFloor(section)
    const [floor] = geometryOfFloor(made).floors
    for (const [i, unit] of floor!.units.entries()) {
      const { plan: before } = made.units[i]!
      const plan = planOfUnit(unit, floor!, 'seed')
      expect(Math.abs(plan.area - before.area)).toBeLessThanOrEqual(10)
      // A wing and a loggia show other sides than their parts do.
      if (before.edges.length > 4 || before.rooms.some(({ kind }) => kind === 'loggia')) continue
      const kinds = [plan, before].map(({ edges }) =>
        edges.map(({ out, kind }) => `${out.join(' ')} ${kind === 'facade'}`).toSorted(),
      )
      expect(kinds[0]).toEqual(kinds[1])
      expect(dimensionsOf(drawFull(plan))).toEqual(dimensionsOf(drawFull(before)))
    }
  }
})
