import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { itemAt } from '#domain/item-at.ts'
import { boundsOf, polygonArea } from '#geometry/shapes.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import { storeyOfGeometry, storeyOfModel } from '#tests/support/geometry/compare-storeys.ts'

import { readSvg } from './read-svg.ts'
import { assembleHouse } from '#geometry/assemble/assemble-house.ts'
import type { FloorGeometry } from '#geometry/section-geometry.ts'
import { writeSvg } from './write-svg.ts'

const from = { file: 'plan.svg', sha256: null }
const read = (content: string, marks = 'data-mm="10"') =>
  readSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${marks}>${content}</svg>`, from)
const refusal = (text: string) => {
  try {
    readSvg(text, from)
  } catch (error) {
    return String(error).replaceAll('\u00A0', ' ')
  }
  return null
}

test.each(sampleSections)('section «$seed» exported as SVG and read again is the same', (spec) => {
  const geometry = geometryOfFloor(makeFloor(spec), 30)
  const model = readSvg(writeSvg(geometry, '1'), from)
  expect(model.compass).toBe(30)
  expect(model.warnings).toEqual([])
  expect(
    model.storeys.map(({ floor, elevation, height }) => ({ floor, elevation, height })),
  ).toEqual(geometry.levels)
  for (const storey of model.storeys)
    expect(storeyOfModel(storey)).toEqual(storeyOfGeometry(itemAt(geometry.floors, 0)))
  expect(
    new Set(model.storeys.flatMap(({ rooms }) => rooms.map(({ section }) => section))),
  ).toEqual(new Set(['1']))
})

test('furniture laid by hand is exported and read again as it lies, in its room', () => {
  const geometry = geometryOfFloor(makeFloor(itemAt(sampleSections, 0)))
  const floor = itemAt(geometry.floors, 0)
  const furnished = floor.units.map((unit) => {
    const [x0, y0] = boundsOf(itemAt(unit.plan.rooms, 0).outline)
    const outline = [
      [x0 + 600, y0 + 100],
      [x0 + 600, y0 + 700],
      [x0 + 100, y0 + 700],
      [x0 + 100, y0 + 100],
    ] as const
    const furniture = [{ kind: 'washer' as const, room: 0, outline }]
    return { ...unit, plan: { ...unit.plan, furniture } }
  })
  const house = { ...geometry, floors: [{ ...floor, units: furnished }] }
  const { sections } = assembleHouse(readSvg(writeSvg(house, '1'), from), [])
  const placed = ({ units }: FloorGeometry) =>
    units
      .flatMap(({ at, plan }) =>
        (plan.furniture ?? []).map(({ kind, room, outline }) =>
          JSON.stringify([
            kind,
            plan.rooms[room]?.kind,
            outline.map(([x, y]) => [x + at![0], y + at![1]]),
          ]),
        ),
      )
      .toSorted()
  const again = itemAt(itemAt(sections, 0).geometry.floors, 0)
  expect(placed(again)).toHaveLength(furnished.length)
  expect(placed(again)).toEqual(placed(itemAt(house.floors, 0)))
  expect(
    refusal(
      `<svg data-mm="1"><g data-floor="1"><path data-room="Ванная" d="M0 0H3000V3000H0Z"/><path data-furniture="piano" d="M0 0H9V9H0Z"/></g></svg>`,
    ),
  ).toMatch('data-furniture="piano": нужно одно из')
})

test('what is exported becomes the same floors again, a flat of two floors among them', () => {
  const { floors, ...geometry } = geometryOfFloor(makeFloor(itemAt(sampleSections, 2)), 30)
  const low = itemAt(floors, 0)
  const high = {
    ...low,
    floors: [10, 10] as const,
    units: low.units.map((unit) => ({ ...unit, above: 1 })),
  }
  const house = {
    ...geometry,
    floors: [{ ...low, floors: [2, 8] as const }, { ...low, floors: [9, 9] as const }, high],
  }
  const { sections } = assembleHouse(readSvg(writeSvg(house, '1'), from), [])
  const found = itemAt(sections, 0).geometry
  expect(found.floors.map((floor) => floor.floors)).toEqual([
    [2, 8],
    [9, 9],
    [10, 10],
  ])
  expect(found.floors.map(({ units }) => units.map(({ above = 0 }) => above))).toEqual([
    low.units.map(() => 0),
    low.units.map(() => 0),
    low.units.map(() => 1),
  ])
  const roomsOf = ({ units }: FloorGeometry) =>
    units
      .flatMap(({ plan, at }) =>
        plan.rooms.map((room) =>
          [
            room.kind,
            room.name,
            boundsOf(room.outline.map(([x, y]) => [x + (at?.[0] ?? 0), y + (at?.[1] ?? 0)])),
          ].join(),
        ),
      )
      .toSorted()
  expect(roomsOf(itemAt(found.floors, 0))).toEqual(roomsOf(low))
})

test('the example of docs/geometry-files.md is a flat with its stairs', () => {
  const example = /```svg\n([^]*?)```/.exec(readFileSync('docs/geometry-files.md', 'utf8'))?.[1]
  const { storeys, warnings, compass } = readSvg(example ?? '', from)
  const [floor] = storeys
  expect([compass, warnings, storeys.map((one) => one.floor)]).toEqual([20, [], [2, 3, 4]])
  expect(floor?.rooms.map(({ name, kind, flat }) => [name, kind, flat])).toEqual([
    ['Кухня-гостиная', 'living-kitchen', '5'],
    ['Санузел', 'bath', '5'],
    ['Прихожая', 'hall', '5'],
    ['', 'stairs', null],
  ])
  expect(storeys.map(({ rooms }) => rooms[0]?.flat)).toEqual(['5', '9', '13'])
  expect(floor?.doors.map(({ kind, open }) => [kind, open !== null])).toEqual([
    ['entry', true],
    ['leaf', true],
    ['opening', false],
  ])
  expect(floor?.doors[0]?.rooms).toEqual([floor?.rooms[2]?.id, floor?.rooms[3]?.id])
  expect(floor?.windows).toEqual([
    {
      from: [2000, 400],
      to: [4000, 400],
      out: [0, -1],
      room: floor?.rooms[0]?.id,
      depth: 400,
      sill: 800,
      head: 2400,
    },
  ])
})

test('however a drawing is turned, moved and scaled, its rooms stay as large, and openings at their rooms', () => {
  const svg = writeSvg(geometryOfFloor(makeFloor(itemAt(sampleSections, 0))), null)
  const facts = (text: string) => {
    const { rooms, doors, windows } = itemAt(readSvg(text, from).storeys, 0)
    const nameOf = (id: string | null) => rooms.find((one) => one.id === id)?.name
    return {
      areas: rooms.map(({ outline }) => polygonArea(outline) / 1e6),
      doors: doors.map((door) => door.rooms.map(nameOf)),
      windows: windows.map(({ room, depth }) => [nameOf(room), depth]),
    }
  }
  const truth = facts(svg)
  const angle = fc.integer({ min: -180, max: 180 })
  const shift = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(angle, shift, fc.constantFrom(1, 5, 12.5), (turn, by, mm) => {
      const moved = svg
        .replace('data-mm="1"', `data-mm="${mm}"`)
        .replace('<g ', `<g transform="scale(${1 / mm}) translate(${by} 7) rotate(${turn})"><g `)
        .replace(/<\/svg>\s*$/, '</g></svg>')
      const found = facts(moved)
      expect([found.doors, found.windows]).toEqual([truth.doors, truth.windows])
      for (const [i, area] of found.areas.entries())
        expect(Math.abs(area / itemAt(truth.areas, i) - 1)).toBeLessThan(0.005)
    }),
    { numRuns: 12 },
  )
})

const room = '<rect data-room="Кухня" width="400" height="300"/>'

test('an outline with a hole, a curve or a wall drawn through its opening is understood', () => {
  const { storeys } = read(`
    <path data-room="Холл" data-kind="hall" fill-rule="evenodd" d="M0 0h500v400h-500zM200 100h100v100h-100z"/>
    <path data-room="Эркер" d="M600 0h400v300a200 200 0 0 1-400 0z"/>
    <rect data-wall="" x="-40" y="-40" width="40" height="480"/>
    <line data-window="" x1="-20" y1="100" x2="-20" y2="200"/>`)
  const [floor] = storeys
  expect(floor?.rooms.map(({ holes }) => holes.length)).toEqual([1, 0])
  const bay = polygonArea(floor?.rooms[1]?.outline ?? []) / 1e6
  expect(bay).toBeCloseTo(12 + (Math.PI * 4) / 2, 1)
  expect(floor?.windows[0]).toMatchObject({ from: [0, 1000], out: [-1, 0], depth: 400 })
  expect(floor?.bodies).toHaveLength(2)
})

test('a scale may be a known length; two that differ are refused', () => {
  const length = '<line data-length="5400" x2="540" y2="0"/>'
  expect(read(room + length, '').storeys[0]?.rooms[0]?.outline[2]).toEqual([4000, 3000])
  expect(refusal(`<svg data-mm="20">${room}${length}</svg>`)).toContain(
    'Масштабы в SVG расходятся: 20 и 10 мм в единице',
  )
})

test('floors laid out side by side stand one above another by their marks of origin', () => {
  const floor = (at: number, x: number) =>
    `<g data-floor="${at}" data-height="3000"><circle data-origin="" cx="${x}" cy="0" r="3"/>
     <rect data-room="Кухня" x="${x}" width="400" height="300"/></g>`
  const { storeys } = read(floor(1, 0) + floor(2, 2000))
  expect(storeys.map(({ rooms }) => rooms[0]?.outline[0])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(storeys.map(({ elevation }) => elevation)).toEqual([0, 3000])
})

test('an open outline is left out with a word about it', () => {
  const { warnings, storeys } = read(`${room}<path data-room="Спальня" d="M0 400h300v300"/>`)
  expect(storeys[0]?.rooms).toHaveLength(1)
  expect(warnings[0]).toBe('Строка 1: контур «Спальня» не замкнут и пропущен.')
})

test.each([
  ['<html></html>', 'Это не SVG: файл начинается с <html>'],
  ['<svg><g></svg>', 'SVG испорчен: ошибка разметки в строке 1'],
  ['<svg data-mm="10"><rect width="5" height="5"/></svg>', 'В SVG нет помещений'],
  [`<svg>${room}</svg>`, 'В SVG нет масштаба'],
  [`<svg data-mm="0">${room}</svg>`, 'нужно число больше нуля'],
  [`<svg data-mm="0.1">${room}</svg>`, 'помещения вышли по 0,0012 м²'],
  [`<svg data-mm="1">${room.replace('400', '40cm')}</svg>`, 'размер width="40cm"'],
  [`<svg data-mm="10"><path data-room="" d="M0 0L?"/></svg>`, 'Контур в строке 1 SVG не читается'],
  [`<svg data-mm="10"><g transform="scale(1e300)">${room}</g></svg>`, 'лежит за пределами листа'],
  [`<svg data-mm="10" data-floor="чердак">${room}</svg>`, 'data-floor="чердак"'],
  [
    `<svg data-mm="10">${room}<rect data-common="пруд" width="9" height="9"/></svg>`,
    'data-common="пруд"',
  ],
  [`<svg data-mm="10">${room}<line data-door="настежь" x2="90"/></svg>`, 'data-door="настежь"'],
  [`<svg data-mm="10">${room}<line data-door="constructor" x2="90"/></svg>`, 'нужно одно из'],
  [`<svg data-mm="10">${room}<circle data-window="" r="9"/></svg>`, 'проём нарисован не отрезком'],
])('%s is refused by one sentence', (text, sentence) => {
  expect(refusal(text)).toContain(sentence)
})
