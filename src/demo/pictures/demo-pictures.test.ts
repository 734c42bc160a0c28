import { expect, test } from 'vitest'

import { freeFlatsIn } from '#demo/lots/flats.ts'
import type { NativeLot } from '#demo/lots/native-format.ts'
import { buildHouses, makeDemo, type DemoRequest } from '#demo/make-demo.ts'
import { drawingTools } from '#server/demo/drawing-tools.ts'

import { indoorViews, roomViews } from './room-views.ts'

const pictures = new Map(indoorViews.map(({ name }) => [name, name]))
const request: DemoRequest = { number: 1, day: '2026-11-21', tools: drawingTools, pictures }
const demo = new Map(makeDemo(request).map(({ name, items }) => [name, [...items] as object[]]))
const all = <Record extends object>(name: string) => demo.get(name) as Record[]
const lots = all<NativeLot>('lots')
const flats = lots.filter(({ kind }) => kind === 'flat')
const onSale = flats.filter(({ status }) => status === 'available')

test('the windows that shine in pictures of houses are those of flats for sale', () => {
  const shining = buildHouses(request).flatMap((house) =>
    [...freeFlatsIn('1', house)].map(
      ({ section, floor }) => `${house.spec.id} ${section} ${floor}`,
    ),
  )
  const free = onSale.map(({ building, section, floor }) => `${building} ${section} ${floor}`)
  expect(shining.toSorted()).toEqual(free.toSorted())
})

test('a lit window is a signal: no house has more than a quarter of its flats for sale', () => {
  for (const { id } of all<{ id: string }>('buildings')) {
    const own = flats.filter(({ building }) => building === id)
    const free = own.filter(({ status }) => status === 'available')
    expect(free.length / own.length, id).toBeLessThan(0.25)
  }
})

test('a furnished room is shown by the flats of its layout alone, and its caption names the area of the room', () => {
  const pictured = lots.filter((lot) => 'gallery' in lot)
  const layouts = new Set(roomViews.map(({ layout }) => layout))
  const shown = pictured.filter(({ kind }) => kind === 'flat')
  expect(shown.map(({ id }) => id)).toEqual(
    flats.filter(({ layout = '' }) => layouts.has(layout)).map(({ id }) => id),
  )
  for (const { layout, picture } of roomViews) {
    const { details } = shown.find((one) => one.layout === layout)!
    const areas = (details!.roomList as { area: number }[]).map(({ area }) =>
      `${area}\u00A0м²`.replace('.', ','),
    )
    expect(areas).toContain(/[\d,]+\u00A0м²/.exec(picture.caption)?.[0])
  }
  const rooms = pictured.filter(({ kind }) => kind === 'storage')
  expect(rooms.length).toBeGreaterThan(3)
  for (const { area } of rooms) expect(area).toBeCloseTo(5.5, 0)
})

test('no two news show the same', () => {
  const shown = all<{ shows?: object }>('news').flatMap(({ shows }) => shows ?? [])
  expect(shown.length).toBeGreaterThan(15)
  expect(new Set(shown.map((shows) => JSON.stringify(shows))).size).toBe(shown.length)
})
