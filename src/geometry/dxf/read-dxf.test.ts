import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { GeometryError } from '#geometry/geometry-error.ts'
import { itemAt } from '#domain/item-at.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { polygonArea, type Point } from '#geometry/shapes.ts'
import { storeyOfGeometry, storeyOfModel } from '#tests/support/geometry/compare-storeys.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import { dxfFile, line, polyline, unitInDxf, words } from '#tests/support/geometry/write-dxf.ts'

import { readDxfTemplate, usualTemplate } from './dxf-template.ts'
import { readDxf } from './read-dxf.ts'

const from = { file: 'plan.dxf', sha256: null }
const refusal = (text: string) => {
  try {
    readDxf(text, from)
  } catch (error) {
    return String(error).replaceAll('\u00A0', ' ')
  }
  return null
}

const box = (x: number, y: number, width: number, height: number): Outline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

test.each(sampleSections)('section «$seed» drawn as DXF is read as it was', (spec) => {
  const floor = makeFloor(spec)
  const geometry = { ...itemAt(geometryOfFloor(floor).floors, 0), windows: [] }
  const flats = floor.units.map(({ stack, outline }) => {
    const x = Math.min(...outline.map(([left]) => left))
    const y = Math.min(...outline.filter(([left]) => left === x).map(([, top]) => top))
    return polyline('КВАРТИРЫ', outline) + words('КВАРТИРЫ', [x + 300, y + 400], `кв. ${stack}`)
  })
  const common = geometry.common.map(
    ({ outline, name }) =>
      polyline('А-ПОМЕЩ', outline) + words('А-ТЕКСТ', middle(outline), name ?? ''),
  )
  const units = geometry.units.map(({ plan, at }) => unitInDxf(plan, at ?? [0, 0]))
  const { storeys, warnings } = readDxf(dxfFile([...flats, ...common, ...units].join('')), from)
  expect(warnings).toEqual(['Высоты этажей в файле не указаны: принято по 3\u00A0м.'])
  const [found, truth] = [storeyOfModel(itemAt(storeys, 0)), storeyOfGeometry(geometry)]
  // Kinds of doors and heights are in no plan, and a balcony hangs outside of the outline of its flat.
  const plain = ({ rooms, doors, windows }: typeof found | typeof truth) => ({
    rooms: rooms
      .map(({ name, outline, flat }) => [name, name === 'Балкон' ? null : flat, outline])
      .map((room) => JSON.stringify(room))
      .toSorted(),
    doors: doors.map(({ hinge, latch, open }) => ({ hinge, latch, open })),
    windows: windows.map(({ from: a, to: b, out, depth, room }) => [a, b, out, depth, room]),
  })
  expect(plain(found)).toEqual(plain(truth))
})

const middle = (outline: Outline): Point => [
  (itemAt(outline, 0)[0] + itemAt(outline, 2)[0]) / 2,
  (itemAt(outline, 0)[1] + itemAt(outline, 2)[1]) / 2,
]

const kitchen =
  polyline('A-ROOM', box(0, 0, 4000, 3000)) + words('A-TEXT', [2000, 1500], 'Кухня 12,05')

test('names, areas and numbers are those of the texts within', () => {
  const note = words('A-TEXT', [2000, 500], 'S=12.05 м2') + words('A-TEXT', [2000, 900], '7')
  const { storeys } = readDxf(dxfFile(kitchen.replace(' 12,05', '') + note), from)
  expect(storeys[0]?.rooms[0]).toMatchObject({ name: 'Кухня', kind: 'kitchen', area: 1205 })
})

test('rooms with numbers alone take their names and areas from the table beside the plan', () => {
  const plan =
    polyline('A-ROOM', box(0, 0, 4000, 3000)) +
    polyline('A-ROOM', box(4100, 0, 2000, 3000)) +
    words('A-TEXT', [2000, 1500], '1') +
    words('A-TEXT', [5000, 1500], '2')
  const rows = [
    ['1', 'Спальня', '12,05'],
    ['2', 'Санузел', '5,98'],
  ].map((row, i) =>
    row.map((cell, column) => words('A-TEXT', [9000 + column * 3000, i * 800], cell)).join(''),
  )
  const { storeys } = readDxf(dxfFile(plan + rows.join('')), from)
  expect(storeys[0]?.rooms.map(({ name, kind, area }) => [name, kind, area])).toEqual([
    ['Спальня', 'bedroom', 1205],
    ['Санузел', 'bath', 598],
  ])
})

test('unknown units are guessed by the sizes of rooms, and staff get the word', () => {
  const { storeys, warnings } = readDxf(dxfFile(kitchen, null), from)
  expect(polygonArea(storeys[0]?.rooms[0]?.outline ?? [])).toBe(12e6)
  expect(warnings[0]?.replaceAll('\u00A0', ' ')).toBe(
    'Единицы в DXF не указаны: приняты миллиметры, помещения выходят по 12 м².',
  )
})

test('a template names layers of an office and its unit', () => {
  const template = readDxfTemplate({ name: 'Бюро', unit: 10, layers: { rooms: ['АР_ЗОНЫ*'] } })
  const zone = polyline('ар_зоны_2', box(0, 0, 400, 300))
  const { storeys } = readDxf(dxfFile(zone, 1), { ...from, template })
  expect(polygonArea(storeys[0]?.rooms[0]?.outline ?? [])).toBe(12e6)
  expect(template.layers.walls).toEqual(usualTemplate.layers.walls)
})

test('the template of docs/geometry-files.md is one', () => {
  const example = /```json\n([^]*?)```/.exec(readFileSync('docs/geometry-files.md', 'utf8'))?.[1]
  const { layers, blocks } = readDxfTemplate(JSON.parse(example ?? ''))
  expect([layers.rooms, layers.walls.length, blocks.doors]).toEqual([['АР_ЗОНЫ*'], 2, ['Д-*']])
})

test.each([
  [{ name: '' }, 'нужно имя бюро'],
  [{ name: 'Бюро', unit: 0 }, 'больше нуля'],
  [{ name: 'Бюро', layers: { стены: [] } }, 'в layers нет «стены»'],
  [{ name: 'Бюро', layers: { walls: [''] } }, 'layers.walls — список масок'],
  [{ name: 'Бюро', colour: 1 }, 'поле «colour» не знакомо'],
  [[], 'нужен объект'],
])('a template %j is refused by one sentence', (value, sentence) => {
  expect(() => readDxfTemplate(value)).toThrow(sentence)
})

test('floors drawn side by side stand one above another by their stairs', () => {
  const plan = (x: number, title: string) =>
    polyline('A-ROOM', box(x, 0, 4000, 3000)) +
    words('A-TEXT', [x + 2000, 1500], 'Кухня') +
    polyline('A-ROOM', box(x + 4200, 0, 2500, 5000)) +
    words('A-TEXT', [x + 5400, 2500], 'ЛК-1') +
    words('A-TEXT', [x + 2000, -1500], title)
  const plans = plan(0, 'План 1 этажа') + plan(20_000, 'План 2-9 этажей на отм. +3.600')
  const { storeys } = readDxf(dxfFile(plans), from)
  expect(storeys.map(({ floor, elevation }) => [floor, elevation]).slice(0, 3)).toEqual([
    [1, 0],
    [2, 3600],
    [3, 6600],
  ])
  expect(storeys).toHaveLength(9)
  expect(new Set(storeys.map(({ rooms }) => String(rooms[0]?.outline)))).toHaveProperty('size', 1)
})

test('walls as closed outlines are cut by the window in them; walls of single lines are passed over', () => {
  const wall = polyline('A-WALL', box(-400, -400, 4800, 400))
  const panes = [0, 130, 260].map((y) => line('A-GLAZ', [1000, y - 330], [2500, y - 330]))
  const { storeys } = readDxf(dxfFile(kitchen + wall + panes.join('')), from)
  expect(storeys[0]?.windows[0]).toMatchObject({ from: [1000, 0], to: [2500, 0], out: [0, -1] })
  expect(storeys[0]?.bodies).toHaveLength(2)
  const lines = dxfFile(kitchen + line('A-WALL', [0, 0], [4000, 0]))
  expect(readDxf(lines, from).warnings).toContain(
    'Стены начерчены отрезками, а не замкнутыми контурами: они пропущены.',
  )
})

test('a file with any of its lines lost or spoilt is read, or refused by a sentence', () => {
  const plan = unitInDxf(
    itemAt(geometryOfFloor(makeFloor(itemAt(sampleSections, 0))).floors, 0).units[1]?.plan ?? {
      rooms: [],
      doors: [],
      windows: [],
    },
    [0, 0],
  )
  const lines = dxfFile(plan + kitchen).split('\n')
  const place = fc.integer({ min: 0, max: lines.length - 1 })
  const spoilt = fc.constantFrom(null, '', '-1', 'INSERT', '1e400', '10')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, fc.integer({ min: 1, max: 2 }), spoilt), {
        minLength: 1,
        maxLength: 4,
      }),
      (changes) => {
        const changed = [...lines]
        for (const [at, count, by] of changes)
          changed.splice(at, count, ...(by === null ? [] : [by]))
        try {
          const { storeys } = readDxf(changed.join('\n'), from)
          for (const { rooms } of storeys)
            for (const { outline } of rooms)
              expect(outline.flat().every(Number.isFinite)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(GeometryError)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a bulge is an arc: a bay of half a circle is as large as it is', () => {
  const bay = polyline('A-ROOM', box(0, 0, 4000, 3000)).replace(
    /20\n-3000\n(?=10\n0\n)/,
    '$&42\n-1\n',
  )
  const area = polygonArea(readDxf(dxfFile(bay), from).storeys[0]?.rooms[0]?.outline ?? []) / 1e6
  expect(area).toBeCloseTo(12 + (Math.PI * 4) / 2, 0)
})

test('rooms of a drawing in any unit, anywhere on its sheet, are as large as they are', () => {
  const size = fc.integer({ min: 1100, max: 9000 })
  const shift = fc.integer({ min: -90_000, max: 90_000 })
  fc.assert(
    fc.property(size, size, shift, fc.constantFrom(4, 5, 6), (width, height, by, units) => {
      const mm = { 4: 1, 5: 10, 6: 1000 }[units] ?? 1
      const room = box(by, -by, width, height).map(([x, y]): Point => [x / mm, y / mm])
      const { storeys } = readDxf(dxfFile(polyline('Помещения', room), units), from)
      expect(polygonArea(storeys[0]?.rooms[0]?.outline ?? [])).toBe(width * height)
    }),
    { numRuns: 40 },
  )
})

/** A door of eight doors, each of eight. */
const put = '0\nINSERT\n8\n0\n2\nДверь\n10\n0\n20\n0\n'
const intoItself = dxfFile(kitchen + put).replace(/0\nLINE[^]*?(?=0\nENDBLK)/, put.repeat(8))

const titleBlock = line('РАМКА-ЛИСТА', [0, 0], [4000, 0]) + words('ШТАМП', [0, 0], 'Лист 1')

test.each([
  ['AC1032\u0000\u0001', 'Это DWG, переименованный в DXF'],
  ['AutoCAD Binary DXF\r\n\u001A\u0000', 'Это двоичный DXF'],
  ['<svg/>', 'Это не DXF'],
  [dxfFile(kitchen).slice(0, -200), 'DXF обрывается'],
  [dxfFile(kitchen).replace('LWPOLYLINE', 'POLYLINE'), 'DXF испорчен в строке'],
  [dxfFile(kitchen).replace('90\n4', '90\n-4'), 'DXF испорчен'],
  [intoItself, 'В DXF больше 400 000 объектов'],
  [dxfFile(titleBlock), 'В DXF нет помещений'],
  [dxfFile(titleBlock), 'В файле слои: РАМКА-ЛИСТА, ШТАМП'],
  [
    dxfFile(kitchen, 1),
    'В DXF указаны дюймы, и помещения выходят по 7 741,92 м². Похоже на миллиметры',
  ],
  [dxfFile(polyline('A-ROOM', box(0, 0, 1e8, 1e8)), 0), 'не похожи на дом'],
])('what is no plan is refused by one sentence (%#)', (text, sentence) => {
  expect(refusal(text)).toContain(sentence)
})
