import { expect, test } from 'vitest'

import { frontageOf, readOutline } from './outline.ts'

const room = [
  [0, 0],
  [9900, 0],
  [9900, 6000],
  [6600, 6000],
  [6600, 8400],
  [0, 8400],
]

test('the frontage is what stands in the street front', () => {
  expect(frontageOf(readOutline(room)!)).toBe(9900)
  expect(frontageOf(readOutline(room.map(([x = 0, y = 0]) => [x, y + 100]))!)).toBe(0)
})

test.each([
  ['words', 'прямоугольник'],
  ['three corners', room.slice(0, 3)],
  [
    'a slanting wall',
    [
      [0, 0],
      [9900, 100],
      [9900, 6000],
      [0, 6000],
    ],
  ],
  [
    'metres',
    [
      [0, 0],
      [9.9, 0],
      [9.9, 6.2],
      [0, 6.2],
    ],
  ],
  [
    'a corner without a number',
    [
      [0, 0],
      [9900, null],
      [9900, 6000],
      [0, 6000],
    ],
  ],
  [
    'no room inside',
    [
      [0, 0],
      [9900, 0],
      [0, 0],
      [9900, 0],
    ],
  ],
])('no outline: %s', (_, value) => {
  expect(readOutline(value)).toBeNull()
})
