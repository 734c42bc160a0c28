import { expect, test } from 'vitest'

import { createBackgroundTasks } from './background-tasks.ts'

function watched(clock?: () => number) {
  const logged: [string, object][] = []
  const log = {
    info: (facts: object, text: string) => void logged.push([text, facts]),
    error: (facts: object, text: string) => void logged.push([text, facts]),
  }
  return { logged, tasks: createBackgroundTasks(log, clock) }
}

const away = () => Promise.reject(Object.assign(new Error('secret words'), { code: '57P01' }))

test('a task that fails is logged with its code, counted, and tried again', async () => {
  const { logged, tasks } = watched()
  expect(await tasks.run('retention', away)).toBe(false)
  expect(await tasks.run('retention', async () => {})).toBe(true)
  expect(logged).toEqual([
    [
      'background task failed',
      { task: 'retention', failures: 1, code: '57P01', at: expect.any(Array) },
    ],
    ['background task works again', { task: 'retention' }],
  ])
  expect(tasks.states()).toMatchObject([
    ['retention', { runs: 2, failures: 1, failingSince: null }],
  ])
})

test('a failure that lasts is logged once a minute and counted every time', async () => {
  let now = 0
  const { logged, tasks } = watched(() => now)
  for (; now < 120_000; now += 5_000) await tasks.run('catalogue watch', away)
  expect(logged).toHaveLength(2)
  expect(tasks.states()[0]?.[1].failures).toBe(24)
})

test('once its site has stopped, a task begins no more, and one under way fails unheard', async () => {
  const { logged, tasks } = watched()
  const { promise, reject } = Promise.withResolvers<void>()
  const underWay = tasks.run('journal import', () => promise)
  tasks.stop()
  reject(new Error('Cannot use a pool after calling end on the pool'))
  expect([await underWay, await tasks.run('journal import', async () => {})]).toEqual([
    false,
    false,
  ])
  expect(logged).toEqual([])
})

test('a task that is repeated runs at once, and stopping waits for the run under way', async () => {
  const { tasks } = watched()
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const repeated = tasks.repeat('retention', 1, () => {
    runs++
    return promise
  })
  setTimeout(resolve, 20)
  await repeated.stop()
  expect(runs).toBe(1)
  expect(tasks.states()[0]?.[1].runs).toBe(1)
})

test('a query that fails on the way is logged without the values it was asked with', async () => {
  const { logged, tasks } = watched()
  const query = new Error('Failed query: insert …\nparams: +79123456789', {
    cause: new Error('Connection terminated unexpectedly'),
  })
  await tasks.run('journal import', () => Promise.reject(query))
  const [[, facts] = []] = logged
  expect(facts).toMatchObject({ err: { message: 'Connection terminated unexpectedly' } })
  expect(String(Object(facts).err.stack)).not.toContain('7912')
})
