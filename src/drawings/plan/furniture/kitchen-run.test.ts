import { expect, test } from 'vitest'

import { kitchenRun } from './kitchen-run.ts'

test('a kitchen of any length has a sink and a hob beside each other', () => {
  for (let width = 120; width <= 360; width += 5) {
    const { sink, hob } = kitchenRun(width)
    expect(sink[0]).toBeGreaterThan(60)
    expect(sink[1]).toBeGreaterThanOrEqual(24)
    expect(hob[0]).toBeGreaterThanOrEqual(sink[0] + sink[1])
    expect(hob[0] + hob[1]).toBeLessThan(width)
  }
})

test('a hob of four rings stands where there is room for it', () => {
  expect(kitchenRun(150).hob[1]).toBe(28)
  expect(kitchenRun(180).hob[1]).toBe(56)
  expect(kitchenRun(300)).toEqual({ sink: [107.6, 50], hob: [232, 56] })
})
