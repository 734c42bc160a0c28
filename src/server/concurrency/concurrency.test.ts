import { expect, test } from 'vitest'

import { createSingleFlight } from './single-flight.ts'
import { createVisitorQueue } from './visitor-queue.ts'

test('work is done in turn; who would be the third to wait is refused', async () => {
  const queue = createVisitorQueue('files', 2)
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const one = queue.add('a', () => {
    started.push('one')
    return first.promise
  })
  const two = queue.add('b', async () => started.push('two'))
  expect(queue.add('c', async () => 'three')).toBeNull()
  expect(started).toEqual(['one'])
  first.resolve('done')
  expect(await one).toBe('done')
  await two
  expect(started).toEqual(['one', 'two'])
  expect(await queue.add('c', async () => 'three')).toBe('three')
  expect(queue.state()).toEqual({ name: 'files', waiting: 0, refused: 1 })
})

test('work that fails does not stop the queue', async () => {
  const queue = createVisitorQueue('files', 2)
  const failing = queue.add('a', () => Promise.reject(new Error('no ink')))
  const next = queue.add('b', async () => 'printed')
  await expect(failing).rejects.toThrow('no ink')
  expect(await next).toBe('printed')
})

test('a visitor has one place: his next question is refused until the first is answered, or has failed', async () => {
  const queue = createVisitorQueue('files', 20)
  const first = queue.add('a', () => Promise.reject(new Error('no ink')))
  expect(queue.add('a', async () => 'again')).toBeNull()
  await expect(first).rejects.toThrow('no ink')
  expect(await queue.add('a', async () => 'again')).toBe('again')
})

test('three who ask at once get one answer; who asks later gets a new one', async () => {
  const flight = createSingleFlight<number>()
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([1, 2, 3].map(() => flight.run('a', make)))).toEqual([1, 1, 1])
  expect(await flight.run('a', make)).toBe(2)
})
