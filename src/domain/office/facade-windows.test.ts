import { expect, test } from 'vitest'

import { readOutlines } from '#domain/media/outlines.ts'

import { outlinesOfWindows, spreadStacks, stacksOf } from './facade-windows.ts'
import { layWindows, type Plane } from './window-grid.ts'

const lot = (id: number, stack: string | null, windows = ['s']) => ({
  id,
  number: String(id),
  stack,
  windows,
})
const floor = (number: number, lots: ReturnType<typeof lot>[], section = 1) => ({
  section,
  sectionName: String(section),
  number,
  lots,
})
const plane: Plane = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
]
const grid = { rows: 2, columns: 3, width: 0.5, height: 0.5 }

test('lots stand in the stacks of their source, else by their place on the floor; those that look elsewhere are left out', () => {
  const stacks = stacksOf(
    [
      floor(3, [lot(31, 'Б'), lot(32, 'А'), lot(33, 'В', ['n'])]),
      floor(2, [lot(21, 'А'), lot(22, 'Б')]),
      floor(2, [lot(51, null), lot(52, null)], 2),
    ],
    's',
  )
  expect(stacks.map(({ key, lots }) => [key, [...lots.values()].map(({ id }) => id)])).toEqual([
    ['1/А', [32, 21]],
    ['1/Б', [31, 22]],
    ['2/1-й\u00A0на\u00A0этаже', [51]],
    ['2/2-й\u00A0на\u00A0этаже', [52]],
  ])
  expect(spreadStacks(stacks.slice(0, 2), 4)).toEqual(['1/А', '1/А', '1/Б', '1/Б'])
})

test('windows of one flat are one outline of several parts; a floor without the stack and a column without one stay dark', () => {
  const [stack] = stacksOf([floor(2, [lot(21, 'А')]), floor(3, [lot(31, 'Б')])], 's')
  const outlines = outlinesOfWindows(layWindows(plane, grid), [stack, undefined, stack], 2)
  expect(Object.keys(outlines)).toEqual(['21'])
  expect(readOutlines(outlines[21] ?? '')).toHaveLength(2)
  expect(outlines[21]).toMatch(/^83,625 250,625 250,875 83,875;/)
})
