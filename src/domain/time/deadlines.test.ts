import { expect, test } from 'vitest'

import {
  areUnmoved,
  formatDeadline,
  firstKeys,
  keysOfProject,
  formatMove,
  formatOverdue,
  worstMove,
  type Deadline,
  type HouseDeadlines,
} from './deadlines.ts'
import { quarter } from './keys.ts'

const house = (keys: Deadline, commission: number | null = null) =>
  ({ keys, commission: { quarter: commission, done: false } }) satisfies HouseDeadlines
const words = (...houses: HouseDeadlines[]) => keysOfProject(houses)?.replaceAll('\u00A0', ' ')

test('a project hands over its keys from its first house to its last', () => {
  const soon = house({ quarter: quarter(2027, 4), done: false })
  const later = house({ quarter: null, done: false }, quarter(2028, 2))
  const done = house({ quarter: quarter(2026, 1), done: true })
  expect(words(soon)).toBe('IV квартал 2027')
  expect(words(soon, later)).toBe('IV квартал 2027 — II квартал 2028')
  expect(words(soon, later, done)).toBe('сейчас и по II квартал 2028')
  expect(words(done)).toBe('сейчас')
  expect(words()).toBeUndefined()
  expect(firstKeys([soon, later])).toBe('IV\u00A0кв.\u00A02027')
  expect(firstKeys([later, done])).toBe('Сейчас')
})

test('a promise that was never made is not given', () => {
  expect(formatDeadline({ quarter: null, done: false }, 'Введён')).toBeNull()
  expect(formatDeadline({ quarter: quarter(2026, 1), done: true }, 'Введён')).toBe('Введён')
})

const overdue = (keys: Deadline, commission: Deadline, today: string) =>
  formatOverdue({ keys, commission }, today)?.replaceAll('\u00A0', ' ') ?? null
const unknown = { quarter: null, done: false }
const summer = { quarter: quarter(2026, 2), done: false }

test('a date that has passed unkept is reported with its day, keys before commissioning', () => {
  const keysWords = 'срок передачи ключей прошёл 30 июня 2026, новый срок застройщик не назвал'
  const formatHouse = 'срок ввода дома прошёл 30 июня 2026, новый срок застройщик не назвал'
  expect(overdue(summer, unknown, '2026-07-01')).toBe(keysWords)
  expect(overdue(summer, summer, '2026-07-01')).toBe(keysWords)
  expect(overdue({ quarter: quarter(2027, 1), done: false }, summer, '2026-07-01')).toBe(
    formatHouse,
  )
  expect(overdue(summer, summer, '2026-06-30')).toBeNull()
  expect(overdue(summer, { ...summer, done: true }, '2026-07-01')).toBeNull()
  expect(overdue({ ...summer, done: true }, summer, '2026-07-01')).toBeNull()
  expect(overdue(unknown, unknown, '2026-07-01')).toBeNull()
})

test('one promise cannot have stayed: it takes two, and the same', () => {
  const promise = {
    at: '2026-01-01T00:00:00Z',
    commission: 'IV квартал 2027',
    keys: null,
    reason: null,
  }
  expect(areUnmoved([promise])).toBe(false)
  expect(areUnmoved([promise, promise])).toBe(true)
  expect(areUnmoved([promise, { ...promise, keys: 'I квартал 2028' }])).toBe(false)
})

test('a project is named by the house that waits longest beyond its first promise', () => {
  const promised = (name: string, ...quarters: [number, number][]) =>
    quarters.map(([year, number]) => ({ house: name, quarter: quarter(year, number) }))
  const kept = promised('Дом 1', [2027, 1], [2027, 1])
  const late = promised('Дом 2', [2027, 1], [2027, 3], [2027, 4])
  const moved = worstMove([...kept, ...late, ...promised('Дом 3', [2027, 4], [2027, 2])])
  expect(moved).toEqual({ house: 'Дом 2', times: 2, months: 9 })
  expect(formatMove(moved!).replaceAll('\u00A0', ' ')).toBe(
    'Дом 2: срок переносили 2 раза, на 9 месяцев',
  )
  expect(worstMove(kept)).toBeNull()
})
