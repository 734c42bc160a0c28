import { expect, test } from 'vitest'

import {
  isOfWindows,
  joinWindows,
  readOutline,
  readOutlines,
  snapped,
  writeOutline,
} from './outlines.ts'

test('an outline survives the way to its text and back', () => {
  const text = '0,0 500,0 500,400 0,400'
  expect(writeOutline(readOutline(text) ?? [])).toBe(text)
})

test.each(['', '1,1 2,2', '0,0 500,0 1001,5', '0,0 10,10 20,20', '0,0 5,x 3,3', '-1,0 5,5 9,0'])(
  '«%s» is no outline',
  (text) => expect(readOutline(text)).toBeNull(),
)

test('windows of one flat are one outline: each is there once, and a broken one is refused with all', () => {
  const [one, other] = ['0,0 10,0 10,10', '20,0 30,0 30,10']
  const windows = joinWindows(joinWindows(one, other), one)
  expect(windows).toBe(`${one};${other};`)
  expect([isOfWindows(one), isOfWindows(windows)]).toEqual([false, true])
  expect(readOutlines(windows)).toHaveLength(2)
  expect(readOutlines(one)).toEqual([readOutline(one)])
  for (const wrong of [`${one};5,5;`, ';', '']) expect(readOutlines(wrong)).toBeNull()
})

test('a point takes the corner of a neighbour, or stands in line with its own', () => {
  expect(snapped([103, 98], [], [[100, 100]])).toEqual([100, 100])
  expect(snapped([305, 700], [[300, 100]], [])).toEqual([300, 700])
  expect(
    snapped(
      [300, 104],
      [
        [10, 700],
        [50, 100],
      ],
      [],
    ),
  ).toEqual([300, 100])
  expect(snapped([300, 300], [[10, 10]], [[900, 900]])).toEqual([300, 300])
})
