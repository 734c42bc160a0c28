import { expect, test } from 'vitest'

import type { Outline } from '#domain/premises/outline.ts'

import { drawPremises } from './draw-premises.ts'

const outline = (width: number, depth: number): Outline => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
]
const draw = (width: number, depth: number, look: 'thumb' | 'full') =>
  drawPremises(
    {
      outline: outline(width, depth),
      area: (width * depth) / 1e6,
      shopWindows: true,
      entrance: true,
    },
    { look, theme: 'light' },
  )
const sheetOf = (width: number, depth: number) =>
  /viewBox="\S+ \S+ (\S+ \S+)"/.exec(draw(width, depth, 'thumb'))?.[1]

test('plans on cards of premises are in one scale', () => {
  expect(sheetOf(6600, 8100)).toBe(sheetOf(13_200, 11_000))
})

test('premises larger than a card are drawn whole', () => {
  expect(sheetOf(30_000, 8000)).not.toBe(sheetOf(13_200, 11_000))
})

test('the length of the front is written past the leaf of the door, which opens to the street', () => {
  for (const look of ['thumb', 'full'] as const) {
    const svg = draw(4000, 7000, look)
    const leaf = /d="M(\S+) (\S+)v(\d+)a/.exec(svg) ?? []
    const end = Number(leaf[2]) + Number(leaf[3])
    const lines = [...svg.matchAll(/d="M0 ([\d.]+)H400M/g)].map(([, y]) => Number(y))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toBeGreaterThan(end + 10)
  }
})

test('the area of a narrow shop is set between its walls', () => {
  const sizes = [4000, 6600].map((width) => {
    const [, scale] = /scale\((\S+)\)/.exec(draw(width, 7000, 'thumb')) ?? []
    return Number(scale)
  })
  expect(sizes[0]).toBeLessThan(sizes[1]!)
  // «28,0 м²» of figures that are 0.6 of their size wide, 36 units a size
  expect(sizes[0]! * 36 * 0.6 * 7).toBeLessThanOrEqual(400 - 56)
})
