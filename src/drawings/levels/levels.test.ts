import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { hash } from '#domain/random.ts'
import { areaOf, covers, overlap } from '#geometry/shapes.ts'
import type { Rect } from '#geometry/shapes.ts'

import { columnsOn } from './column.ts'
import { drawLevelMap } from './draw-level-map.ts'
import { drawLevelView } from './draw-level-view.ts'
import { drawParking } from './draw-parking.ts'
import { drawStorage } from './draw-storage.ts'
import { parkingKinds, type KnownPlace } from './level.ts'
import { makeParking } from './make-parking.ts'
import { makeStorage } from './make-storage.ts'

const known = (i: number): KnownPlace => {
  const state = (['available', 'sold', 'reserved'] as const)[i % 3]!
  const href = state === 'sold' ? undefined : `/parkovki/${i + 1}`
  const price = state === 'available' ? '0,66' : undefined
  return { number: String(i + 1), state, name: `Место № ${i + 1} "A"`, href, price }
}
const parkingOf = (count: number) =>
  makeParking(
    Array.from({ length: count }, (_, i) => ({
      ...known(i),
      kind: hash(`kind ${i}`) % 10 ? ('standard' as const) : parkingKinds[hash(`${i}`) % 5]!,
      width: i % 17 === 16 ? 1500 : 2500 + (hash(`width ${i}`) % 12) * 100,
      column: i % 3 !== 1,
      length: 5300,
    })),
  )
const storageOf = (count: number) =>
  makeStorage(
    Array.from({ length: count }, (_, i) => ({
      ...known(i),
      area: 260 + (hash(`room ${i}`) % 36) * 10,
    })),
  )
const clash = (rects: readonly Rect[]) =>
  rects.some((a, i) => rects.slice(0, i).some((b) => overlap(a, b)))

test('every space of a level has its place and its own width, and none stands on another or on a lane', () => {
  for (const count of [1, 12, 40, 60, 96, 118, 150, 200]) {
    const { places, size, lanes } = parkingOf(count)
    const spaces = places.map(({ at }) => at)
    expect(places.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    )
    expect(clash(spaces)).toBe(false)
    expect(places.every(({ at: [x0, , x1], width }) => x1 - x0 === width)).toBe(true)
    expect(spaces.every((space) => covers([0, 0, ...size], space))).toBe(true)
    expect(lanes.flat().some(([, y]) => spaces.some(([, y0, , y1]) => y0 < y && y < y1))).toBe(
      false,
    )
  }
})

test('a column stands beside each space that has one', () => {
  const flags = fc.array(fc.boolean(), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(flags, (column) => {
      const { places, size } = parkingOf(column.length)
      const spaces = places.map((place, i) => ({ ...place, column: column[i]! }))
      const columns = columnsOn({ places: spaces, size, lanes: [] })
      for (const { at, ...space } of spaces) {
        const here = columns.filter((one) => overlap(one, scaled(at)))
        expect(here.length > 0).toBe(space.column)
      }
    }),
  )
})

const scaled = ([x0, y0, x1, y1]: Rect): Rect => [x0 / 10, y0 / 10, x1 / 10, y1 / 10]

test('no column stands in an outer wall, on a number or on a price', () => {
  for (const count of [1, 2, 12, 60, 118, 200]) {
    const level = parkingOf(count)
    const columns = columnsOn(level)
    expect(columns.length).toBeGreaterThan(0)
    const floor: Rect = [0, 0, level.size[0] / 10, level.size[1] / 10]
    expect(columns.every((column) => covers(floor, column))).toBe(true)
    const words = wordsOn(drawParking(level, { theme: 'page', label: 'Паркинг' }))
    expect(words).toHaveLength(
      level.places.length + level.places.filter(({ price }) => price).length,
    )
    expect(words.filter((word) => columns.some((column) => overlap(word, column)))).toEqual([])
    expect(clash(words)).toBe(false)
    expect(words.every((word) => covers(floor, word))).toBe(true)
  }
})

/** Words of a parking level, cm: a digit is 54 wide and 64 high, a comma 22 wide. */
const wordsOn = (svg: string): Rect[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, tag = '', word = '']) => {
    const squeezed = /textLength="([\d.]+)"/.exec(tag)?.[1]
    const length = squeezed ? Number(squeezed) : word.length * 54 - (word.includes(',') ? 32 : 0)
    const turned = /translate\(([\d.]+) ([\d.]+)\)rotate\(-90\)/.exec(tag)
    const [x, y] = turned
      ? [Number(turned[1]), Number(turned[2])]
      : [Number(/ ?x="([\d.]+)"/.exec(tag)?.[1]), Number(/ y="([\d.]+)"/.exec(tag)?.[1])]
    if (!turned) return [x - length / 2, y - 64, x + length / 2, y]
    const top = tag.includes('"end"') ? y : y - length
    return [x - 64, top, x, top + length]
  })

test('storage rooms are as large as stated and do not overlap', () => {
  for (const count of [1, 5, 30, 62, 120, 240]) {
    const { places, size } = storageOf(count)
    expect(places).toHaveLength(count)
    expect(clash(places.map(({ at }) => at))).toBe(false)
    expect(places.every(({ at }) => covers([0, 0, ...size], at))).toBe(true)
    for (const { at, area } of places) expect(Math.abs(areaOf(at) / 10_000 - area)).toBeLessThan(3)
  }
})

test('an empty level is an empty sheet', () => {
  expect(makeParking([]).places).toEqual([])
  expect(drawStorage(makeStorage([]), { theme: 'light', label: 'Кладовые' })).toContain(': 0"')
})

test('a place of a motorcycle has its number and its price upright, a wide one across', () => {
  const priced = { ...known(0), price: '0,61', length: 5300, kind: 'standard' as const }
  const draw = (width: number) =>
    drawParking(makeParking([{ ...priced, width }]), { theme: 'page', label: 'Паркинг' })
  for (const [width, turned] of [
    [1500, 2],
    [2500, 0],
  ] as const) {
    expect(draw(width)).toContain('>0,61<')
    expect(draw(width).match(/rotate\(-90\)/g) ?? []).toHaveLength(turned)
  }
})

test('a stamp of a level shows what is free in it and where a lift is', () => {
  const stamp = drawLevelMap({
    size: [9000, 8000],
    cells: [
      { anchor: 'mesto-1', at: [0, 0, 2500, 5000], isFree: true },
      { anchor: 'mesto-2', at: [2500, 0, 5000, 5000], isFree: false },
    ],
    lifts: [[6000, 2000]],
    metre: 1000,
  })
  expect(stamp.match(/class="free"/g)).toHaveLength(1)
  expect(stamp).toContain('M5150 1150')
  expect(stamp).toMatch(/id="mesto-2"[^>]*\/><rect/)
})

test('a level seen from its near wall lies within its sheet, its free rooms open and the others closed', () => {
  const room = (x: number, isFree: boolean) => ({
    anchor: `mesto-${x}`,
    at: [x, 0, x + 2000, 2400] as const,
    isFree,
  })
  const level = {
    size: [6000, 4000] as const,
    cells: [room(0, true), room(2000, false), room(4000, false)],
    lifts: [],
    metre: 1000,
  }
  const wanted = new Set(['mesto-0'])
  const svg = drawLevelView('storage', level, { theme: 'dark', wanted })
  expect(svg.match(/class="l"/g)).toHaveLength(1)
  expect(svg.match(/class="t"/g)).toHaveLength(2)
  for (const [, x, y] of svg.matchAll(/d="M([\d.-]+) ([\d.-]+)l/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(640)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeLessThanOrEqual(176)
  }
  const parking = { ...level, size: [9000, 6000] as const }
  const parked = drawLevelView('parking', parking, { theme: 'light', wanted })
  expect(parked).not.toContain('class="i"')
})

test('on a level seen from its near wall what is free but was not asked for is an outline', () => {
  const space = (x: number) => ({
    anchor: `mesto-${x}`,
    at: [x, 0, x + 2500, 5300] as const,
    isFree: x < 5000,
  })
  const level = {
    size: [9000, 9000] as const,
    cells: [space(0), space(2500), space(5000)],
    lifts: [],
    metre: 1000,
  }
  for (const kind of ['parking', 'storage'] as const) {
    const svg = drawLevelView(kind, level, { theme: 'light', wanted: new Set(['mesto-2500']) })
    expect(svg.match(/class="l"/g)).toHaveLength(1)
    expect(svg.match(/class="o"/g)).toHaveLength(1)
  }
})

test('free and reserved places are links, sold ones are not; the count of free ones is in the name', () => {
  const parking = drawParking(parkingOf(96), {
    theme: 'light',
    label: 'Паркинг <уровень −1>',
    selected: '37',
  })
  const storage = drawStorage(storageOf(60), { theme: 'page', label: 'Кладовые' })
  for (const [svg, free] of [
    [parking, 32],
    [storage, 20],
  ] as const) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.write(svg).close()
    expect(svg.match(/<a /g)).toHaveLength(free * 2)
    expect(svg.slice(0, 500)).toContain(`: ${free}"`)
    expect(svg).not.toContain('undefined')
    expect(svg.length).toBeLessThan(70_000)
  }
  expect(parking.match(/aria-current="true"/g)).toHaveLength(1)
})
