import { expect, test } from 'vitest'

import { hoursLines, isOpenAt, type OfficeHours } from './office-hours.ts'

const workdays: OfficeHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, ['09:00', '20:00']]),
)
const everyDay: OfficeHours = { ...workdays, sat: ['09:00', '20:00'], sun: ['09:00', '20:00'] }
const lines = (hours: OfficeHours) =>
  hoursLines(hours).map((line) => line.replaceAll('\u00A0', ' '))

test('hours are reported in as few lines as there are kinds of days', () => {
  expect(lines(everyDay)).toEqual(['Ежедневно с 9:00 до 20:00'])
  expect(lines({ ...workdays, sat: ['10:00', '18:00'] })).toEqual([
    'пн–пт: с 9:00 до 20:00',
    'сб: с 10:00 до 18:00',
    'вс: выходной',
  ])
  expect(lines({})).toEqual([])
})

test('open and closed are reported by the clock of Moscow', () => {
  const fridayAt = (time: string) => new Date(`2026-11-13T${time}:00+03:00`)
  expect(isOpenAt(workdays, fridayAt('09:00'))).toBe(true)
  expect(isOpenAt(workdays, fridayAt('19:59'))).toBe(true)
  expect(isOpenAt(workdays, fridayAt('20:00'))).toBe(false)
  expect(isOpenAt(workdays, new Date('2026-11-14T12:00:00+03:00'))).toBe(false)
})

test('an office in another city is open by the clock of that city', () => {
  const friday = new Date('2026-11-13T18:30:00+03:00')
  expect(isOpenAt(workdays, friday)).toBe(true)
  expect(isOpenAt(workdays, friday, 'Asia/Yekaterinburg')).toBe(false)
})
