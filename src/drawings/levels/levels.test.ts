import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { areaOf, covers, overlap } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import { hash } from '#drawings/random.ts'

import { drawParking } from './draw-parking.ts'
import { drawStorage } from './draw-storage.ts'
import { parkingKinds } from './level.ts'
import { makeParking } from './make-parking.ts'
import { makeStorage } from './make-storage.ts'

const parkingOf = (count: number) =>
  makeParking({
    places: Array.from({ length: count }, (_, i) => ({
      number: String(i + 1),
      kind: hash(`kind ${i}`) % 10 ? 'standard' : parkingKinds[hash(`${i}`) % 5]!,
    })),
    lobbies: ['Секция 1', 'Секция 2'],
  })
const storageOf = (count: number) =>
  makeStorage({
    rooms: Array.from({ length: count }, (_, i) => ({
      number: String(i + 1),
      area: 260 + (hash(`room ${i}`) % 36) * 10,
    })),
  })
const clash = (rects: readonly Rect[]) =>
  rects.some((a, i) => rects.slice(0, i).some((b) => overlap(a, b)))

test('every space of a level has its place, and none stands on another, a column or the ramp', () => {
  for (const count of [12, 40, 60, 96, 118, 150, 200]) {
    const level = parkingOf(count)
    const spaces = level.places.map(({ at }) => at)
    const whole: Rect = [0, 0, ...level.size]
    expect(level.places.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    )
    expect(clash([...spaces, level.ramp, ...level.lobbies.map(({ at }) => at)])).toBe(false)
    expect(level.columns.some((column) => spaces.some((space) => overlap(space, column)))).toBe(
      false,
    )
    expect(spaces.every((space) => covers(whole, space))).toBe(true)
  }
})

test('storage rooms are as large as stated and do not overlap', () => {
  for (const count of [5, 30, 62, 120, 240]) {
    const { rooms, size } = storageOf(count)
    expect(rooms).toHaveLength(count)
    expect(clash(rooms.map(({ at }) => at))).toBe(false)
    expect(rooms.every(({ at }) => covers([0, 0, ...size], at))).toBe(true)
    for (const { at, area } of rooms) expect(Math.abs(areaOf(at) / 10_000 - area)).toBeLessThan(3)
  }
})

test('free places are links, others are not; the count is in the name', () => {
  const statuses = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      number: String(i + 1),
      state: (['available', 'sold', 'reserved'] as const)[i % 3]!,
      name: `Место № ${i + 1} "A"`,
      href: `/parkovki/schema?lot=${i + 1}`,
    }))
  const parking = drawParking(parkingOf(96), {
    theme: 'light',
    places: statuses(96),
    label: 'Паркинг, уровень −1',
    entrance: 'Въезд с ул. <Лоцманской>',
    selected: '37',
  })
  const storage = drawStorage(storageOf(60), {
    theme: 'page',
    rooms: statuses(60),
    label: 'Кладовые',
  })
  for (const [svg, free] of [
    [parking, 32],
    [storage, 20],
  ] as const) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.write(svg).close()
    expect(svg.match(/<a /g)).toHaveLength(free)
    expect(svg.slice(0, 500)).toContain(`: ${free}"`)
    expect(svg.length).toBeLessThan(70_000)
  }
})
