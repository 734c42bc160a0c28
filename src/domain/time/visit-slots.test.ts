import { expect, test } from 'vitest'

import type { OfficeHours } from './office-hours.ts'
import { visitDays } from './visit-slots.ts'

const hours: OfficeHours = {
  mon: ['09:30', '12:00'],
  tue: ['09:00', '12:30'],
  sat: ['10:00', '14:00'],
}
const slotLines = (moment: string) =>
  visitDays(hours, new Date(moment)).map(
    ({ label, slots }) =>
      `${label.replace('\u00A0', ' ')}: ${slots.map((one) => one.label).join(' ')}`,
  )

test('a visit is offered in whole hours of the office, at least an hour ahead', () => {
  // A Saturday.
  expect(slotLines('2026-11-21T10:20:00+03:00')).toEqual([
    'Сегодня, 21 ноября: 12:00 13:00',
    'Пн, 23 ноября: 10:00 11:00',
    'Вт, 24 ноября: 9:00 10:00 11:00',
  ])
  expect(slotLines('2026-11-22T23:59:00+03:00')[0]).toBe('Завтра, 23 ноября: 10:00 11:00')
})

test('a day that is over and a day off are not offered, and nothing at all without hours', () => {
  expect(slotLines('2026-11-21T12:30:00+03:00').some((line) => line.startsWith('Сегодня'))).toBe(
    false,
  )
  expect(visitDays({}, new Date('2026-11-21T10:00:00+03:00'))).toEqual([])
})

test('the words that are sent name the day', () => {
  const [day] = visitDays(hours, new Date('2026-11-20T22:00:00Z'))
  expect(day!.slots[0]!.value).toBe('сб, 21 ноября, 10:00')
})

test('an office in another city is visited by its clock', () => {
  const [first] = visitDays(hours, new Date('2026-11-21T10:20:00+03:00'), 'Asia/Yekaterinburg')
  expect(first?.label).toContain('Пн')
})
