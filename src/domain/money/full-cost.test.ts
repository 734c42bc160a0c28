import { expect, test } from 'vitest'

import { formatFullCost, lawfulCost } from './full-cost.ts'

const programme = { kind: 'family', rate: 600, fullCost: '6,1–7,4 %', legal: 'ПАО «Банк».' }

test.each([
  ['6,1–7,4 %', [6.1, 7.4]],
  ['7.4', [7.4, 7.4]],
  ['от 6,1 до 7,4 % годовых', [6.1, 7.4]],
  ['7,4–6,1 %', null],
  ['6,1 % на 01.12.2026', null],
  ['уточняйте', null],
  [null, null],
])('a full cost given as «%s» is %j', (fullCost, read) => {
  expect(lawfulCost({ ...programme, fullCost })).toEqual(read)
})

test('without a legal text there is no full cost; parts paid to the developer cost their rate', () => {
  expect(lawfulCost({ ...programme, legal: ' ' })).toBeNull()
  expect(lawfulCost({ ...programme, kind: 'instalment', rate: 0, fullCost: null })).toEqual([0, 0])
})

test('a range is reported whole, one number once', () => {
  expect(formatFullCost([6.1, 7.4])).toBe('ПСК\u00A06,1–7,4\u00A0%')
  expect(formatFullCost([7.4, 7.4])).toBe('ПСК\u00A07,4\u00A0%')
})
