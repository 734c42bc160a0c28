import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { commonByStrips } from '#tests/support/geometry/common-by-strips.ts'
import { angular, bayed, cornersOf } from '#tests/support/geometry/sample-flats.ts'
import {
  floorWith,
  sampleGeometry,
  sectionWith,
  turnGeometry,
  unitWith,
} from '#tests/support/geometry/sample-geometry.ts'

import { schemaFile } from './geometry-schema.ts'
import { isInside, distanceToOutline } from './outlines/area.ts'
import { readSectionGeometry } from './read-section-geometry.ts'
import type { UnitPlan } from './section-geometry.ts'

const problemsWith = (plan: UnitPlan) =>
  readSectionGeometry(sectionWith([floorWith([2, 9], [unitWith('A1', plan)])])).problems

test('a geometry written as JSON is read as it was, without what is not of the format', () => {
  const written: unknown = JSON.parse(JSON.stringify(sampleGeometry))
  expect(readSectionGeometry(written).geometry).toEqual(sampleGeometry)
  expect(readSectionGeometry({ ...sampleGeometry, note: 1 }).geometry).toEqual(sampleGeometry)
})

test('of another shape, it is refused field by field', () => {
  expect(readSectionGeometry(null).problems).toEqual(['Нужны поля по\u00A0именам'])
  expect(readSectionGeometry({ ...sampleGeometry, version: 2 }).problems[0]).toContain('новее')
  const [floor] = sampleGeometry.floors
  const wrong = {
    ...sampleGeometry,
    compass: 'север',
    floors: [
      {
        ...floor,
        units: [
          unitWith('квартира 1', angular),
          {
            ...unitWith('A1', bayed),
            plan: {
              ...bayed,
              rooms: [{ kind: 'sauna', name: null, outline: [[0, 0], [0.5, 1], [1]] }],
              doors: [{ kind: 'entry' }],
            },
          },
        ],
      },
    ],
  }
  expect(readSectionGeometry(wrong).problems).toEqual([
    'Compass: нужно число',
    'Этажи\u00A02–9, квартира «квартира 1», stack: от одной до\u00A0сорока букв, цифр и\u00A0дефисов',
    expect.stringContaining(
      'Этажи\u00A02–9, квартира «A1», комната\u00A01, kind: бывает только living-kitchen',
    ),
    'Этажи\u00A02–9, квартира «A1», комната\u00A01, outline: нужно целое число',
    'Этажи\u00A02–9, квартира «A1», комната\u00A01, outline: нужно не\u00A0меньше\u00A02 в\u00A0списке',
    'Этажи\u00A02–9, квартира «A1», дверь\u00A01: нет полей: hinge, latch, open, rooms',
  ])
})

test('rooms that cross themselves, overlap or are crumbs are named', () => {
  const [hall, bath, ...others] = angular.rooms
  const crossed = {
    ...hall!,
    outline: [
      [0, 0],
      [2600, 0],
      [0, 4000],
      [2600, 4000],
    ] as const,
  }
  expect(problemsWith({ ...angular, rooms: [crossed, bath!, ...others] })).toEqual([
    'Этажи\u00A02–9: квартира «A1», комната\u00A01 (Прихожая): контур пересекает сам себя',
  ])
  const wide = { ...hall!, outline: cornersOf([0, 0, 2800, 4000]) }
  expect(problemsWith({ ...angular, rooms: [wide, bath!, ...others] })).toEqual([
    'Этажи\u00A02–9: квартира «A1», комната\u00A01 (Прихожая) и\u00A0квартира «A1», комната\u00A02 (Ванная) накладываются друг на\u00A0друга',
    'Этажи\u00A02–9: квартира «A1», комната\u00A01 (Прихожая) и\u00A0квартира «A1», комната\u00A03 (Кухня-гостиная) накладываются друг на\u00A0друга',
  ])
  const crumb = {
    ...hall!,
    outline: [
      [0, 0],
      [500, 0],
      [500, 500],
    ] as const,
  }
  expect(problemsWith({ ...angular, rooms: [crumb, bath!, ...others] })[0]).toContain('меньше 0,3')
})

test('windows and doors stand at their rooms', () => {
  const [window, ...windows] = angular.windows
  const [door, ...doors] = angular.doors
  expect(problemsWith({ ...angular, windows: [{ ...window!, room: 7 }, ...windows] })[0]).toContain(
    'окно\u00A01: комнаты\u00A08 нет в\u00A0квартире',
  )
  expect(problemsWith({ ...angular, windows: [{ ...window!, room: 0 }, ...windows] })[0]).toContain(
    'окно\u00A01: лежит далеко от\u00A0своей комнаты\u00A01',
  )
  expect(
    problemsWith({ ...angular, windows: [{ ...window!, out: [1, 1] }, ...windows] })[0],
  ).toContain('out')
  const { room: _room, ...stairs } = { ...window!, out: [1, 1] as const }
  const lit = { ...floorWith([2, 9], [unitWith('A1', angular)]), windows: [stairs] }
  expect(readSectionGeometry(sectionWith([lit])).problems[0]).toMatch(/окно.1: длина шага/)
  expect(
    problemsWith({ ...angular, windows: [{ ...window!, head: 700 }, ...windows] })[0],
  ).toContain('верх')
  expect(
    problemsWith({ ...angular, doors: [{ ...door!, rooms: [null, 3] }, ...doors] })[0],
  ).toContain('дверь\u00A01: лежит далеко')
  expect(
    problemsWith({ ...angular, doors: [{ ...door!, rooms: [null, null] }, ...doors] })[0],
  ).toContain('не\u00A0ведёт')
})

test('a floor stands once, and so do its stacks', () => {
  const unit = unitWith('1', angular)
  const twice = sectionWith([
    floorWith([2, 9], [unit, unitWith('1', bayed, [20_000, 0])]),
    floorWith([9, 12], [unit]),
    floorWith([15, 14], []),
  ])
  expect(readSectionGeometry(twice).problems).toEqual([
    'Этажи\u00A02–9: стояк «1» назван дважды',
    'Этажи\u00A09–12: уже есть в\u00A0другой записи (этажи\u00A02–9)',
    'Этажи\u00A015–14: последний этаж ниже первого',
  ])
  const alone = [unitWith('1', angular, null), unitWith('2', bayed, null)]
  expect(readSectionGeometry(sectionWith([floorWith([1, 1], alone)])).problems).toEqual([])
})

test('furniture outside of its room, or of a room that is not there, is named', () => {
  const problemsOf = (furniture: object[]) =>
    readSectionGeometry(
      sectionWith([floorWith([1, 1], [unitWith('1', { ...square, furniture } as UnitPlan)])]),
    ).problems
  const washer = { kind: 'washer', room: 0, outline: corners }
  expect(problemsOf([washer])).toEqual([])
  const moved = corners.map(([x, y]) => [x + 3_000, y])
  expect(
    problemsOf([
      { ...washer, outline: moved },
      { ...washer, room: 7 },
    ]),
  ).toEqual([
    'Этаж\u00A01: квартира «1», мебель\u00A01: выходит из\u00A0своей комнаты\u00A01',
    'Этаж\u00A01: квартира «1», мебель\u00A02: комнаты\u00A08 нет в\u00A0квартире',
  ])
  expect(problemsOf([])).toEqual([
    expect.stringContaining('furniture: нужно не\u00A0меньше\u00A01'),
  ])
})

const corners = cornersOf([1_000, 1_000, 1_600, 1_600])

const square: UnitPlan = {
  rooms: [{ kind: 'bath', name: null, outline: cornersOf([0, 0, 3_000, 3_000]) }],
  doors: [],
  windows: [],
}

test('of rooms moved about, what is accepted has rooms apart and windows of their rooms', () => {
  const move = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -1500, max: 1500 }))
  let [accepted, refused] = [0, 0]
  fc.assert(
    fc.property(fc.nat(3), move, move, fc.nat(3), (index, dx, dy, lit) => {
      const plan: UnitPlan = {
        ...angular,
        rooms: angular.rooms.map((room, i) =>
          i === index
            ? { ...room, outline: room.outline.map(([x, y]) => [x + dx, y + dy] as const) }
            : room,
        ),
        windows: angular.windows.map((window, i) => (i === 0 ? { ...window, room: lit } : window)),
      }
      const { geometry } = readSectionGeometry(
        sectionWith([floorWith([1, 1], [unitWith('1', plan)])]),
      )
      if (!geometry) return void refused++
      accepted++
      const { rooms, windows } = geometry.floors[0]!.units[0]!.plan
      for (const [i, room] of rooms.entries())
        for (const other of rooms.slice(i + 1))
          expect(commonByStrips(room.outline, other.outline)).toBeLessThan(50_001)
      for (const { from, room } of windows) {
        const { outline } = rooms[room]!
        expect(isInside(outline, from) || distanceToOutline(outline, from) <= 1200).toBe(true)
      }
    }),
  )
  expect(Math.min(accepted, refused)).toBeGreaterThan(2)
})

test('what is written as JSON and read again is the same, at any angle and with its furniture', () => {
  const furniture = [{ kind: 'washer' as const, room: 0, outline: corners }]
  const furnished = floorWith([12, 12], [unitWith('9', { ...square, furniture })])
  const house = { ...sampleGeometry, floors: [...sampleGeometry.floors, furnished] }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (degrees) => {
      const written = JSON.stringify(turnGeometry(house, degrees))
      const { geometry, problems } = readSectionGeometry(JSON.parse(written))
      expect(problems).toEqual([])
      expect(JSON.parse(JSON.stringify(geometry))).toEqual(JSON.parse(written))
      expect(geometry?.floors).toHaveLength(4)
    }),
    { numRuns: 20 },
  )
})

test('the schema and the example in the documents are those of the program', () => {
  const schema: unknown = JSON.parse(readFileSync('docs/geometry.schema.json', 'utf8'))
  expect(schema).toEqual(JSON.parse(JSON.stringify(schemaFile)))
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync('docs/geometry.md', 'utf8')) ?? []
  expect(readSectionGeometry(JSON.parse(example))).toEqual({
    geometry: JSON.parse(example),
    problems: [],
  })
})

test('thousands of rooms in one place, or on all floors, are refused and not compared one by one', () => {
  const outline = [
    [0, 0],
    [9000, 0],
    [9000, 9000],
  ] as const
  const room = { kind: 'living' as const, name: null, outline: [...outline] }
  const plan = { rooms: Array.from({ length: 60 }, () => room), doors: [], windows: [] }
  const crowd = Array.from({ length: 80 }, (_, i) => unitWith(`${i}`, plan))
  const problemsOn = (last: number) =>
    readSectionGeometry(sectionWith([floorWith([1, last], crowd)])).problems
  expect(problemsOn(200)).toEqual([expect.stringContaining('на\u00A0всех этажах больше')])
  expect(problemsOn(1)).toHaveLength(51)
})
