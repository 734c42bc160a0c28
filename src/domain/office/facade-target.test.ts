import { expect, test } from 'vitest'

import { readTarget, withoutFacadeOutline, writeTarget } from './facade-target.ts'

test.each(['12', 'f5/7', 'f5/-2'])('«%s» names something behind an outline', (text) => {
  const target = readTarget(text)
  expect(target && writeTarget(target)).toBe(text)
})

test.each(['', '0', 'f5', 'f0/1', 'f5/1000', '12 ', 'constructor', '1e3'])(
  '«%s» names nothing',
  (text) => expect(readTarget(text)).toBeNull(),
)

test('a lot that looks there wants an outline, of its own or of its floor; one that looks elsewhere does not', () => {
  const floor = (number: number) => ({
    section: 5,
    number,
    lots: [
      { id: number * 10, windows: ['s'] },
      { id: number * 10 + 1, windows: ['n'] },
      { id: number * 10 + 2, windows: [] },
    ],
  })
  const left = (outlines: Record<string, string>) =>
    withoutFacadeOutline([floor(1), floor(2)], 's', outlines).map(({ id }) => id)
  expect(left({})).toEqual([10, 12, 20, 22])
  expect(left({ 'f5/1': '…', 20: '…' })).toEqual([22])
})
