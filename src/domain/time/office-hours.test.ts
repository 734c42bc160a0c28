import { expect, test } from 'vitest'

import { hoursLines, openState, type OfficeHours } from './office-hours.ts'

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

const stateAt = (moment: string, timeZone?: string) =>
  openState(workdays, new Date(moment), timeZone).words.replaceAll('\u00A0', ' ')

test('open and closed are reported by the clock of Moscow, with the hour that changes it', () => {
  expect(stateAt('2026-11-13T08:59:00+03:00')).toBe('Закрыто до 9:00')
  expect(stateAt('2026-11-13T09:00:00+03:00')).toBe('Открыто до 20:00')
  expect(stateAt('2026-11-13T19:59:00+03:00')).toBe('Открыто до 20:00')
  expect(stateAt('2026-11-12T20:00:00+03:00')).toBe('Закрыто, откроется завтра в 9:00')
  expect(stateAt('2026-11-13T20:00:00+03:00')).toBe('Закрыто, откроется в понедельник в 9:00')
  expect(openState({}, new Date()).words).toBe('Закрыто')
})

test('an office in another city is open by the clock of that city', () => {
  const friday = '2026-11-13T18:30:00+03:00'
  expect(stateAt(friday)).toBe('Открыто до 20:00')
  expect(stateAt(friday, 'Asia/Yekaterinburg')).toBe('Закрыто, откроется в понедельник в 9:00')
})
