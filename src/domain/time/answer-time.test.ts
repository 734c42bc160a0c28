import { expect, test } from 'vitest'

import { answerTime } from './answer-time.ts'

const day: [string, string] = ['09:00', '21:00']
const weekdays = { mon: day, tue: day, wed: day, thu: day, fri: day }

// 20 November 2026 is a Friday; Moscow is three hours ahead.
test.each([
  ['2026-11-20T05:30:00Z', 'Позвоним сегодня с 9:00'],
  ['2026-11-20T06:00:00Z', 'Позвоним сегодня до 21:00'],
  ['2026-11-20T17:59:00Z', 'Позвоним сегодня до 21:00'],
  ['2026-11-20T18:00:00Z', 'Позвоним в понедельник с 9:00'],
  ['2026-11-20T22:30:00Z', 'Позвоним в понедельник с 9:00'],
  ['2026-11-22T12:00:00Z', 'Позвоним завтра с 9:00'],
])('at %s: %s', (moment, text) => {
  expect(answerTime(weekdays, new Date(moment))?.replaceAll('\u00A0', ' ')).toBe(text)
})

test('without hours nothing is promised', () => {
  expect(answerTime({}, new Date())).toBeNull()
})

test('a project in another city is answered by the clock there', () => {
  const moment = new Date('2026-11-20T16:30:00Z')
  const there = answerTime(weekdays, moment, 'Asia/Yekaterinburg')
  expect(there?.replaceAll('\u00A0', ' ')).toBe('Позвоним в понедельник с 9:00')
})
