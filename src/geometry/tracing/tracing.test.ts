import { expect, test } from 'vitest'

import type { CommonWindow } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { traced } from '#tests/support/geometry/traced-flat.ts'

import { darkMask, snapToDark } from './dark-mask.ts'
import { planOfTrace } from './plan-of-trace.ts'
import { putUnit } from './put-unit.ts'
import { readTrace } from './read-trace.ts'
import { settleTrace } from './settle-trace.ts'
import { outlineOfRect, snapOutline, squareOutline } from './square-outline.ts'
import { compareAreas, mmPerPixel } from './trace-areas.ts'
import { EMPTY_TRACE, type Trace, type TracedOpening } from './trace.ts'
import { turnUnit } from './turn-unit.ts'

test('«5,4 м» between two points gives the scale; or the area of the lot does, a loggia counted by half', () => {
  expect(mmPerPixel(traced)).toBe(10)
  expect(mmPerPixel({ ...traced, scale: { area: 2_000 } })).toBeCloseTo(10, 5)
  expect(mmPerPixel({ ...traced, scale: null })).toBeNull()
  expect(mmPerPixel({ ...EMPTY_TRACE, scale: { area: 2_000 } })).toBeNull()
})

test('areas stand beside those of the lot, and what differs by more than 3 % is marked', () => {
  const known = {
    area: 2_010,
    rooms: [
      { name: 'Кухня-гостиная', area: 1_200 },
      { name: 'Санузел', area: 640 },
      { name: 'Лоджия', area: 200 },
    ],
  }
  expect(compareAreas(traced, known)).toEqual({
    rooms: [
      { id: 1, traced: 1_200, known: 1_200, written: null, isOff: false },
      { id: 2, traced: 600, known: 640, written: null, isOff: true },
      { id: 3, traced: 200, known: 200, written: null, isOff: false },
    ],
    sum: { traced: 2_000, known: 2_010, isOff: false },
  })
})

test('areas that are written on a drawing check the rooms they stand in; a loggia by half or whole', () => {
  const texts = [
    { text: 'Спальня 11,2 м²', x: 300, y: 200 },
    { text: '6,05', x: 600, y: 200 },
    { text: '4,00', x: 300, y: 500 },
    { text: '99,9', x: 900, y: 900 },
  ]
  const { rooms } = compareAreas(traced, null, texts)
  expect(rooms.map(({ written, isOff }) => [written, isOff])).toEqual([
    [1_120, true],
    [605, false],
    [400, false],
  ])
})

test('a trace becomes a plan in millimetres: the kind of a door and of a window follows from where it leads', () => {
  const plan = planOfTrace(traced)!
  expect(plan.rooms[1]!.outline).toEqual(outlineOfRect([4_100, 0, 6_100, 3_000]))
  expect(plan.doors).toEqual([
    { kind: 'entry', hinge: [500, -100], latch: [1_400, -100], open: [500, 800], rooms: [null, 0] },
    {
      kind: 'leaf',
      hinge: [4_050, 1_800],
      latch: [4_050, 1_000],
      open: [4_850, 1_800],
      rooms: [1, 0],
    },
    {
      kind: 'balcony',
      hinge: [200, 3_130],
      latch: [900, 3_130],
      open: [200, 3_830],
      rooms: [2, 0],
    },
  ])
  expect(plan.windows).toMatchObject([
    { kind: 'block', room: 0, out: [0, 1], depth: 250, from: [900, 3_000], to: [2_400, 3_000] },
    { kind: 'glazing', room: 2, out: [0, 1], depth: 400 },
    { kind: 'window', room: 1, out: [1, 0], depth: 400, sill: null },
  ])
})

test('a window drawn on the side of the loggia lights the room behind it', () => {
  const ends: Pick<TracedOpening, 'from' | 'to'> = { from: [190, 425], to: [340, 425] }
  const opening: TracedOpening = { id: 7, kind: 'window', room: 3, ...ends, swing: 0 }
  const plan = planOfTrace({ ...traced, openings: [opening] })!
  expect(plan.windows).toMatchObject([
    { kind: 'block', room: 0, out: [0, 1], from: [900, 3_000], to: [2_400, 3_000] },
  ])
})

test('a mirrored flat is the same flat: mirrored twice or turned four times it is as it was', () => {
  const plan = planOfTrace(traced)!
  const mirrored = turnUnit(plan, { mirrored: true, quarters: 0 })
  expect(mirrored.windows[2]).toMatchObject({ out: [-1, 0], from: [0, 1_000] })
  expect(mirrored.doors[0]).toMatchObject({ hinge: [5_600, -100], latch: [4_700, -100] })
  expect(turnUnit(mirrored, { mirrored: true, quarters: 0 })).toEqual(plan)
  const quarter = turnUnit(plan, { mirrored: false, quarters: 1 })
  expect(quarter.rooms[0]!.outline[0]).toEqual([4_250, 0])
  expect(turnUnit(quarter, { mirrored: false, quarters: 3 })).toEqual(plan)
})

test('rooms drawn along one line get a partition between them, and those drawn over each other give way', () => {
  const rooms = (left: number): Trace['rooms'] => [
    { id: 1, kind: 'bedroom', name: null, outline: outlineOfRect([0, 0, 300, 300]) },
    { id: 2, kind: 'hall', name: null, outline: outlineOfRect([left, 0, 500, 300]) },
  ]
  const edges = (left: number) => {
    const [first, second] = settleTrace({ ...traced, openings: [], rooms: rooms(left) }).rooms
    return [first?.outline[1]?.[0], second?.outline[0]?.[0]]
  }
  expect(edges(302)).toEqual([296, 306])
  expect(edges(285)).toEqual([300, 310])
  expect(edges(312)).toEqual([300, 312])
  const settled = settleTrace({ ...traced, openings: [], rooms: rooms(302) })
  expect(settleTrace(settled)).toEqual(settled)
})

test('three hundred rooms of a hundred corners in one place are left as they are, not compared side by side', () => {
  const steps = Array.from({ length: 49 }, (_, at): Point[] => [
    [at * 10, 300 + (at % 2) * 20],
    [at * 10 + 10, 300 + (at % 2) * 20],
  ])
  const outline: Point[] = [[490, 0], [0, 0], ...steps.flat()]
  const rooms = Array.from({ length: 300 }, (_, at): Trace['rooms'][number] => ({
    id: at + 1,
    kind: 'hall',
    name: null,
    outline,
  }))
  const settled = settleTrace({ ...traced, openings: [], rooms }).rooms
  expect(settled.slice(100)).toEqual(rooms.slice(100))
})

test('an opening keeps to the wall of its room when the wall is moved', () => {
  const moved = settleTrace({
    ...traced,
    rooms: traced.rooms.map((room) =>
      room.id === 1 ? { ...room, outline: outlineOfRect([100, 90, 500, 400]) } : room,
    ),
  })
  expect(moved.openings[0]).toMatchObject({ from: [150, 90], to: [240, 90] })
})

/** Walls of 12 pixels around a room of 200 × 120 at 40, 30, and a thin line of furniture in it. */
function painted() {
  const [width, height] = [300, 200]
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  const paint = (x0: number, y0: number, x1: number, y1: number, light: number) => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) rgba.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  paint(28, 18, 252, 162, 40)
  paint(40, 30, 240, 150, 250)
  paint(48, 34, 49, 146, 60)
  return darkMask(rgba, width, height)
}

test('points and outlines come to the faces of dark walls, not to thin lines', () => {
  const mask = painted()
  expect(snapToDark(mask, [45, 34], 8)).toEqual([40, 30])
  expect(snapToDark(mask, [140, 90], 8)).toEqual([140, 90])
  expect(snapOutline(mask, outlineOfRect([46, 25, 235, 155]), 8)).toEqual(
    outlineOfRect([40, 30, 240, 150]),
  )
})

test('nearly right angles are right ones, and corners that turn nowhere are left out', () => {
  const drawn: Point[] = [
    [0, 0],
    [50, 2],
    [100, 3],
    [103, 80],
    [1, 82],
  ]
  expect(squareOutline(drawn)).toEqual(outlineOfRect([0, 0, 100, 80]))
})

test('a layout traced once stands on every floor of its stack, and leaves the others as they were', () => {
  const plan = planOfTrace(traced)!
  const first = putUnit(null, { stack: '1', floors: [2, 3, 4, 6], lots: ['5', '9'] }, plan)
  expect(first.floors.map(({ floors }) => floors)).toEqual([
    [2, 4],
    [6, 6],
  ])
  const other = turnUnit(plan, { mirrored: true, quarters: 0 })
  const second = putUnit(first, { stack: '2', floors: [3, 4, 5, 6], lots: [] }, other)
  expect(
    second.floors.map(({ floors, units }) => [floors, units.map((unit) => unit.stack)]),
  ).toEqual([
    [[2, 2], ['1']],
    [
      [3, 4],
      ['1', '2'],
    ],
    [[5, 5], ['2']],
    [
      [6, 6],
      ['1', '2'],
    ],
  ])
  const again = putUnit(second, { stack: '2', floors: [3, 4, 5, 6], lots: [] }, other)
  expect(again).toEqual(second)
  const stairs: CommonWindow = {
    kind: 'window',
    from: [0, 0],
    to: [900, 0],
    out: [0, -1],
    depth: 300,
    sill: 900,
    head: 2400,
  }
  const [low] = first.floors
  const lit = [
    { ...low!, floors: [2, 2] as const, windows: [stairs] },
    { ...low!, floors: [3, 4] as const },
  ]
  const third = putUnit(
    { ...first, floors: lit },
    { stack: '3', floors: [2, 3, 4], lots: [] },
    plan,
  )
  expect(third.floors.map(({ floors, windows = [] }) => [floors, windows.length])).toEqual([
    [[2, 2], 1],
    [[3, 4], 0],
  ])
})

test('a trace is stored as it was, and what is none is refused', () => {
  expect(readTrace(JSON.parse(JSON.stringify(traced)))).toEqual(traced)
  expect(readTrace({ ...traced, rooms: [{ ...traced.rooms[0], kind: 'sauna' }] })).toBeNull()
  expect(readTrace({ ...traced, openings: [traced.openings[0], traced.openings[0]] })).toBeNull()
  expect(readTrace({ ...traced, scale: { from: [0, 0], to: [9, 0], mm: -1 } })).toBeNull()
  const long = { ...traced.rooms[0], name: `${'к'.repeat(59)}🛋` }
  expect(readTrace({ ...traced, rooms: [long] })?.rooms[0]?.name?.isWellFormed()).toBe(true)
  const { furniture: _none, ...older } = traced
  expect(readTrace(older)).toEqual(traced)
  expect(readTrace(null)).toBeNull()
})
