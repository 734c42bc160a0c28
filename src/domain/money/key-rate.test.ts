import { expect, test } from 'vitest'

import { isBelowRate, isForAnotherRate, rateNow } from './key-rate.ts'

test('a programme with a margin follows the key rate, any other keeps its own', () => {
  expect(rateNow({ rate: 1690, keyMargin: 250 }, 1600)).toBe(1850)
  expect(rateNow({ rate: null, keyMargin: -100 }, 1600)).toBe(1500)
  expect(rateNow({ rate: 600, keyMargin: null }, 1600)).toBe(600)
})

test('a margin above a key rate that nobody has given changes nothing, and below nothing there is no rate', () => {
  expect(rateNow({ rate: 1690, keyMargin: 250 }, null)).toBe(1690)
  expect(rateNow({ rate: null, keyMargin: 250 }, null)).toBeNull()
  expect(rateNow({ rate: null, keyMargin: -1700 }, 1600)).toBe(0)
})

const loan = { kind: 'standard', rate: 1850, ratePeriods: [], fullCost: '18,7–20,1 %' }

test.each([
  ['above the rate', loan, false],
  ['that begins below the rate', { ...loan, fullCost: '17,9–18,5 %' }, false],
  ['below the rate', { ...loan, fullCost: '16,9–18,4 %' }, true],
  [
    'between the rates of two periods',
    { ...loan, ratePeriods: [{ rate: 600 }], fullCost: '14,2' },
    false,
  ],
  ['that is not known', { ...loan, fullCost: null }, false],
  ['of an instalment', { ...loan, kind: 'instalment', fullCost: '1' }, false],
])('a full cost %s', (_, costed, isBelow) => {
  expect(isBelowRate(costed)).toBe(isBelow)
})

test('a full cost is to be checked once the rate is another than it was given for', () => {
  expect(isForAnotherRate(1850, 1850)).toBe(false)
  expect(isForAnotherRate(1850, 1800)).toBe(true)
  expect(isForAnotherRate(null, 1800)).toBe(true)
})
