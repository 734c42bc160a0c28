import { expect, test } from 'vitest'

import { readOutline, type Point } from '#domain/media/outlines.ts'

import { layWindows, planeTrouble, projectionTo, type Plane } from './window-grid.ts'

const perspective: Plane = [
  [100, 200],
  [900, 50],
  [850, 980],
  [120, 800],
]
const square: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

const rounded = (points: readonly Point[]) =>
  points.map(([x, y]) => [Number(x.toFixed(9)), Number(y.toFixed(9))])

test('four corners of a facade in perspective are met exactly, and straight lines of the wall stay straight', () => {
  const onPicture = projectionTo(perspective)
  expect(rounded(square.map(onPicture))).toEqual(perspective)
  const [[ax, ay], [bx, by], [cx, cy]] = [0.1, 0.4, 0.9].map((u) => onPicture([u, 0.3])) as [
    Point,
    Point,
    Point,
  ]
  expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(0, 6)
})

test('a wall seen straight gets an even grid of windows, from the lowest row up', () => {
  const plane: Plane = [
    [100, 100],
    [500, 100],
    [500, 400],
    [100, 400],
  ]
  const windows = layWindows(plane, { rows: 3, columns: 4, width: 0.5, height: 0.6 })
  expect(windows.map((row) => row.length)).toEqual([4, 4, 4])
  expect(rounded(windows[0]?.[0] ?? [])).toEqual([
    [125, 320],
    [175, 320],
    [175, 380],
    [125, 380],
  ])
  expect(rounded(windows[2]?.[3] ?? [])[0]).toEqual([425, 120])
})

test('windows that are nearer are larger, and none leaves its plane', () => {
  const windows = layWindows(perspective, { rows: 5, columns: 6, width: 1, height: 1 })
  const heightOf = ([one, , , last]: Point[]) => (last?.[1] ?? 0) - (one?.[1] ?? 0)
  const row = (windows[2] ?? []).map(heightOf)
  expect(row).toEqual(row.toSorted((one, other) => one - other))
  expect(rounded([windows[4]?.[0]?.[0] ?? [0, 0]])).toEqual([perspective[0]])
  expect(rounded([windows[0]?.[5]?.[2] ?? [0, 0]])).toEqual([perspective[2]])
})

test.each<[string, Plane | null]>([
  ['перекрещены', [perspective[1], perspective[0], perspective[2], perspective[3]]],
  ['перекрещены', [perspective[1], perspective[0], perspective[3], perspective[2]]],
  ['перекрещены', [perspective[0], perspective[1], [300, 300], perspective[3]]],
  ['слились', [perspective[0], perspective[0], perspective[2], perspective[3]]],
  [
    'на\u00A0одной прямой',
    [
      [0, 0],
      [500, 500],
      [1000, 1000],
      [0, 900],
    ],
  ],
])('corners that are no plane are refused: %s', (words, plane) => {
  expect(planeTrouble(perspective)).toBeNull()
  expect(plane && planeTrouble(plane)).toMatch(words)
})

test('windows of a plane within the picture are outlines that can be saved', () => {
  const [window = []] =
    layWindows(perspective, { rows: 1, columns: 1, width: 1, height: 1 })[0] ?? []
  expect(readOutline(window.map((point) => point.map(Math.round).join()).join(' '))).toHaveLength(4)
})
