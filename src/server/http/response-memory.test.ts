import { expect, test } from 'vitest'

import { prepareResponse } from './prepared-response.ts'
import { createResponseMemory } from './response-memory.ts'

const textOf = (length: number) => prepareResponse(200, 'image/svg+xml', 'а'.repeat(length))

test('the longest unused go out when the room is full', () => {
  const memory = createResponseMemory(10_000)
  memory.set('a', textOf(1_000))
  memory.set('b', textOf(1_000))
  memory.get('a')
  memory.set('c', textOf(2_000))
  expect([memory.has('a'), memory.has('b'), memory.has('c')]).toEqual([true, false, true])
  expect(memory.weight).toBeLessThanOrEqual(10_000)
})

test('bytes of an encoding that was asked for later count at the next use', () => {
  const memory = createResponseMemory(100_000)
  const drawing = textOf(1_000)
  drawing.body('br')
  memory.set('a', drawing)
  const before = memory.weight
  drawing.body('identity')
  memory.get('a')
  expect(memory.weight - before).toBe(2_000)
})
