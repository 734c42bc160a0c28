import { expect, test } from 'vitest'

import { watchForIdleness } from './idle-collection.ts'

test('garbage is collected when nobody waits, and again only after the heap has grown', () => {
  const heap = { now: 0, held: 100, collections: 0 }
  const look = watchForIdleness({
    held: () => heap.held,
    collect() {
      heap.collections++
      heap.held = 60
    },
    now: () => heap.now,
  })
  const after = (ms: number, held: number, utilization: number) => {
    heap.now += ms
    heap.held = held
    look(utilization)
    return heap.collections
  }
  expect(after(2_000, 100, 0.9)).toBe(0)
  expect(after(2_000, 100, 0.01)).toBe(1)
  expect(after(10_000, 200, 0.01)).toBe(1)
  expect(after(10_000, 80, 0.01)).toBe(1)
  expect(after(2_000, 90, 0.3)).toBe(1)
  expect(after(2_000, 90, 0.01)).toBe(2)
})
