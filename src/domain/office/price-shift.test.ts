import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readShift, roundings, shiftedPrice, shiftText, shiftWays } from './price-shift.ts'

const plain = { round: 1 }

test('prices rise by a percent, fall by a sum, follow a price of the metre', () => {
  const price = 8_000_000
  expect(shiftedPrice(price, 50, { way: 'percent', amount: 3, ...plain })).toBe(8_240_000)
  expect(shiftedPrice(price, 50, { way: 'amount', amount: -200_000, ...plain })).toBe(7_800_000)
  expect(shiftedPrice(price, 50, { way: 'metrePrice', amount: 170_000, ...plain })).toBe(8_500_000)
  expect(shiftedPrice(price, 50, { way: 'metreAmount', amount: 2_000, ...plain })).toBe(8_100_000)
})

test('a sum is rounded as asked', () => {
  const shift = { way: 'percent', amount: 2.5, round: 10_000 } as const
  expect(shiftedPrice(7_333_000, 41, shift)).toBe(7_520_000)
})

test('a closed price stays closed, an unknown area is not guessed', () => {
  expect(shiftedPrice(null, 50, { way: 'percent', amount: 3, ...plain })).toBeNull()
  expect(shiftedPrice(5_000_000, null, { way: 'metrePrice', amount: 1, ...plain })).toBeNull()
})

test('every new price is a multiple of its rounding, and a percent keeps the order of prices', () => {
  const shift = fc.record({
    way: fc.constantFrom(...shiftWays),
    amount: fc.integer({ min: 1, max: 100 }),
    round: fc.constantFrom(...roundings),
  })
  const rubles = fc.integer({ min: 1, max: 500_000_000 })
  fc.assert(
    fc.property(
      rubles,
      rubles,
      fc.integer({ min: 10, max: 300 }),
      shift,
      (one, other, area, by) => {
        const [low, high] = [
          shiftedPrice(Math.min(one, other), area, by),
          shiftedPrice(Math.max(one, other), area, by),
        ]
        expect((low ?? 0) % by.round).toBe(0)
        expect(low).toBeLessThanOrEqual(high ?? 0)
      },
    ),
  )
})

test('what is typed is understood, or what is wrong with it is named', () => {
  const read = (amount: string, way = 'percent') =>
    readShift('price', { way, amount, round: 1_000 })
  expect(read('+3 %').shift).toEqual({ way: 'percent', amount: 3, round: 1_000 })
  expect(read('−2,5').shift?.amount).toBe(-2.5)
  expect(read('-200 тыс.', 'amount').shift?.amount).toBe(-200_000)
  for (const wrong of ['', 'много', '0', '-100', '250'])
    expect([wrong, Object.keys(read(wrong).errors ?? {})]).toEqual([wrong, ['amount']])
  expect(readShift('finishing', { way: 'percent', amount: '3' }).errors).toHaveProperty('way')
  expect(readShift('rentPerMonth', { way: 'metrePrice', amount: '3' }).errors).toHaveProperty('way')
  expect(readShift('price', { way: 'percent', amount: '3', round: 7 }).errors).toHaveProperty(
    'round',
  )
})

test('a shift reads as staff would write it', () => {
  const textOf = (way: (typeof shiftWays)[number], amount: number) =>
    shiftText({ way, amount, round: 1 }).replaceAll('\u00A0', ' ')
  expect(textOf('percent', 2.5)).toBe('+2,5 %')
  expect(textOf('amount', -200_000)).toBe('−200 000 ₽')
  expect(textOf('metrePrice', 150_000)).toBe('150 000 ₽ за м²')
})
