import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { createRememberedAnswers } from './remembered-answers.ts'
import { openSavedAnswers } from './outage-content.ts'

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('the last answer is repeated while the database is away, and a new one is taken when it is back', async () => {
  let now = 0
  let failure: Error | null = null
  let asked = 0
  const { remember, repeated } = createRememberedAnswers(() => now)
  const find = remember('news', async (name: string) => {
    asked++
    if (failure) throw failure
    return `${name} ${asked}`
  })
  expect(await find('news')).toBe('news 1')
  failure = away
  expect([await find('news'), await find('news')]).toEqual(['news 1', 'news 1'])
  // The second one did not wait for another failure.
  expect([asked, repeated()]).toEqual([2, 2])
  await expect(find('press')).rejects.toThrow('connect')
  now += 10_000
  failure = null
  expect(await find('news')).toBe('news 4')
})

test('what was never asked has its fallback; a wrong question stays an error', async () => {
  let failure: Error = new Error('Connection terminated unexpectedly')
  const { remember } = createRememberedAnswers()
  const find = remember(
    'lot',
    async (_id: number): Promise<string | null> => {
      throw failure
    },
    () => null,
  )
  expect(await find(7)).toBeNull()
  failure = Object.assign(new Error('no such column'), { code: '42703' })
  const other = createRememberedAnswers().remember(
    'lot',
    async () => {
      throw failure
    },
    () => null,
  )
  await expect(other()).rejects.toThrow('no such column')
})

test('while the database is being opened, what is known goes out at once and the rest waits', async () => {
  const opening = Promise.withResolvers<void>()
  let day = 'yesterday'
  const answers = createRememberedAnswers()
  const find = answers.remember('news', async (name: string) => {
    await opening.promise
    return `${name} ${day}`
  })
  answers.restore({ news: [['["news"]', { answer: 'news yesterday' }]] })
  answers.repeatUntil(opening.promise)
  expect([await find('news'), answers.repeated()]).toEqual(['news yesterday', 1])
  const press = find('press')
  day = 'today'
  opening.resolve()
  expect([await press, await find('news')]).toEqual(['press today', 'news today'])
})

test('a database that falls silent while it is being opened is waited for once, not at every question', async () => {
  let asked = 0
  const answers = createRememberedAnswers(() => 0)
  const find = answers.remember(
    'lot',
    async (_id: number): Promise<string> => {
      asked++
      throw away
    },
    () => 'from memory',
  )
  answers.repeatUntil(new Promise(() => {}))
  expect([await find(1), await find(2), await find(3)]).toEqual(Array(3).fill('from memory'))
  expect(asked).toBe(1)
})

test('a database that says nothing is waited for a second where its last answer is known', async () => {
  let silent = false
  const { remember, repeated } = createRememberedAnswers()
  const find = remember('news', async (name: string) => {
    if (silent) await new Promise(() => {})
    return name
  })
  await find('news')
  silent = true
  const began = performance.now()
  expect([await find('news'), repeated()]).toEqual(['news', 1])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('what one process remembers, the next one repeats; a newer answer goes first', async () => {
  const rememberIn = (
    { remember }: ReturnType<typeof createRememberedAnswers>,
    answer: () => string,
  ) => remember('news', async (_name: string) => answer())
  const before = createRememberedAnswers()
  await rememberIn(before, () => 'yesterday')('news')

  const after = createRememberedAnswers(() => 0)
  let answer = (): string => {
    throw away
  }
  const find = rememberIn(after, () => answer())
  after.restore(before.save())
  expect(await find('news')).toBe('yesterday')
  await expect(find('press')).rejects.toThrow('connect')
  answer = () => 'today'
  expect(await rememberIn(createRememberedAnswers(), answer)('news')).toBe('today')
})

test('answers saved with another SALES_CHECK are not repeated', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'saved-answers-'))
  const log = { error: (facts: object) => expect(facts).toEqual({}) }
  const open = (salesCheck: 'warn' | 'hide', find: () => Promise<string>) => {
    const answers = createRememberedAnswers()
    const ask = answers.remember('lots.detail', find)
    return { ask, saved: openSavedAnswers({ dataDir, salesCheck, answers, log }) }
  }
  const first = open('warn', async () => 'with a price')
  await first.ask()
  await first.saved.write()
  const unavailable = () => Promise.reject(away)
  expect(await open('warn', unavailable).ask()).toBe('with a price')
  await expect(open('hide', unavailable).ask()).rejects.toThrow(away)
  await rm(dataDir, { recursive: true })
})
