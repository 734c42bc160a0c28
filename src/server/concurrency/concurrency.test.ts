import { expect, test } from 'vitest'

import { createSerialQueue } from './serial-queue.ts'
import { createSingleFlight } from './single-flight.ts'

test('work is done in turn; who would be the third to wait is refused', async () => {
  const queue = createSerialQueue(2)
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const one = queue.add(() => {
    started.push('one')
    return first.promise
  })
  const two = queue.add(async () => started.push('two'))
  expect(queue.add(async () => 'three')).toBeNull()
  expect(started).toEqual(['one'])
  first.resolve('done')
  expect(await one).toBe('done')
  await two
  expect(started).toEqual(['one', 'two'])
  expect(await queue.add(async () => 'three')).toBe('three')
})

test('work that fails does not stop the queue', async () => {
  const queue = createSerialQueue(2)
  const failing = queue.add(() => Promise.reject(new Error('no ink')))
  const next = queue.add(async () => 'printed')
  await expect(failing).rejects.toThrow('no ink')
  expect(await next).toBe('printed')
})

test('three who ask at once get one answer; who asks later gets a new one', async () => {
  const flight = createSingleFlight<number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([1, 2, 3].map(() => flight.run('a', make)))).toEqual([1, 1, 1])
  expect(await flight.run('a', make)).toBe(2)
})
