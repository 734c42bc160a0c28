import { expect, test } from 'vitest'

import type { Building } from '#server/content/buildings.ts'

import { firstKeys, keysOfProject, deadlineWords } from './deadlines.ts'
import { quarter } from './keys.ts'

const house = (keys: Building['keys'], commission: number | null = null) =>
  ({ keys, commission: { quarter: commission, done: false } }) as Building
const words = (...houses: Building[]) => keysOfProject(houses)?.replaceAll('\u00A0', ' ')

test('a project hands over its keys from its first house to its last', () => {
  const soon = house({ quarter: quarter(2027, 4), done: false })
  const later = house({ quarter: null, done: false }, quarter(2028, 2))
  const done = house({ quarter: quarter(2026, 1), done: true })
  expect(words(soon)).toBe('IV квартал 2027')
  expect(words(soon, later, done)).toBe('IV квартал 2027 — II квартал 2028')
  expect(words(done)).toBe('Ключи сейчас')
  expect(words()).toBeUndefined()
  expect(firstKeys([soon, later])).toBe('IV\u00A0кв.\u00A02027')
  expect(firstKeys([later, done])).toBe('Сейчас')
})

test('a promise that was never made is not told', () => {
  expect(deadlineWords({ quarter: null, done: false }, 'Введён')).toBeNull()
  expect(deadlineWords({ quarter: quarter(2026, 1), done: true }, 'Введён')).toBe('Введён')
})
