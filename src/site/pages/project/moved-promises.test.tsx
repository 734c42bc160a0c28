import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { MovedPromises, type HousePromises } from './moved-promises.tsx'

const promise = {
  at: '2026-01-01T00:00:00Z',
  commission: 'IV квартал 2027',
  keys: null,
  reason: null,
}
const house: HousePromises = { house: 'Корпус 1', promises: [promise], overdue: null, done: false }
const shown = (...houses: HousePromises[]) =>
  renderToStaticMarkup(<MovedPromises houses={houses} />).replaceAll('\u00A0', ' ')

test('dates are called unmoved after two same promises for a day to come only', () => {
  const twice = { ...house, promises: [promise, { ...promise, at: '2026-05-01T00:00:00Z' }] }
  expect(shown(house)).toBe('')
  expect(shown(twice)).toContain('Сроки не переносились')
  expect(shown(twice, house)).toBe('')
  expect(shown({ ...twice, done: true })).toBe('')
  expect(shown({ ...twice, overdue: 'срок ввода дома прошёл' })).not.toContain('не переносились')
})

test('houses whose date has passed are named together with the day', () => {
  const overdue = 'срок ввода дома прошёл 30 июня 2026, новый срок застройщик не назвал'
  const late = { ...house, overdue }
  expect(shown(late, { ...late, house: 'Корпус 2' })).toContain(
    'Корпус 1, Корпус 2: срок ввода дома прошёл 30 июня 2026, новый срок застройщик не назвал.',
  )
})

test('a buyer learns what a moved date means beside the story of it alone', () => {
  const later = { ...promise, at: '2026-05-01T00:00:00Z', commission: 'II квартал 2028' }
  expect(shown({ ...house, promises: [promise, later] })).toMatch(
    /II квартал 2028.*Что это значит для покупателя: срок передачи в подписанном договоре/,
  )
  expect(shown({ ...house, promises: [promise, promise] })).not.toContain('Что это значит')
})
