import { expect, test } from 'vitest'

import type { Outline } from '#domain/premises/outline.ts'

import { drawPremises } from './draw-premises.ts'

const outline = (width: number, depth: number): Outline => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
]
const sheetOf = (width: number, depth: number) =>
  /viewBox="\S+ \S+ (\S+ \S+)"/.exec(
    drawPremises(
      {
        outline: outline(width, depth),
        area: (width * depth) / 1e6,
        shopWindows: true,
        entrance: true,
      },
      { look: 'thumb', theme: 'light' },
    ),
  )?.[1]

test('plans on cards of premises are in one scale', () => {
  expect(sheetOf(6600, 8100)).toBe(sheetOf(13_200, 11_000))
})

test('premises larger than a card are drawn whole', () => {
  expect(sheetOf(30_000, 8000)).not.toBe(sheetOf(13_200, 11_000))
})
