import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  annuity,
  leastDown,
  monthlyPayment,
  priceThatFits,
  stagesOf,
  type Programme,
} from './mortgage.ts'

const family: Programme = {
  id: 1,
  name: 'Семейная',
  rate: 600,
  ratePeriods: [],
  minDownPercent: 20.1,
  termMonths: 360,
  maxAmount: 12_000_000,
}

test('8 млн ₽ at 6 % for 30 years is 47 964 ₽ a month', () => {
  expect(annuity(8_000_000, 600, 360)).toBe(47_964)
})

test('without interest a loan is paid in equal parts', () => {
  expect(annuity(3_600_000, 0, 36)).toBe(100_000)
})

test('the first payment is the share of the programme unless the buyer has more', () => {
  expect(leastDown(10_000_000, family)).toBe(2_010_000)
  expect(monthlyPayment(10_000_000, family)).toBe(annuity(7_990_000, 600, 360))
  expect(monthlyPayment(10_000_000, family, 4_000_000)).toBe(annuity(6_000_000, 600, 360))
})

test('a flat beyond the programme has no payment', () => {
  expect(monthlyPayment(10_000_000, family, 2_000_000)).toBeNull()
  expect(monthlyPayment(40_000_000, family)).toBeNull()
  expect(leastDown(40_000_000, family)).toBe(28_000_000)
  expect(monthlyPayment(40_000_000, family, 28_000_000)).toBe(annuity(12_000_000, 600, 360))
})

test('anybody who has the whole price pays nothing a month', () => {
  expect(monthlyPayment(10_000_000, family, 11_000_000)).toBe(0)
})

test('where the rate rises, the payment is that of the dearest month', () => {
  const tranche = { ...family, rate: 1_800, ratePeriods: [{ months: 24, rate: 350 }] }
  const stages = stagesOf(8_000_000, tranche)
  expect(stages.map(({ months }) => months)).toEqual([24, 336])
  expect(monthlyPayment(10_000_000, tranche, 2_010_000)).toBe(
    Math.max(...stagesOf(7_990_000, tranche).map(({ payment }) => payment)),
  )
  expect(stages[1]!.payment).toBeGreaterThan(stages[0]!.payment)
})

const programmes = fc.record({
  id: fc.constant(1),
  name: fc.constant(''),
  rate: fc.integer({ min: 0, max: 3_000 }),
  ratePeriods: fc.array(
    fc.record({
      months: fc.integer({ min: 1, max: 60 }),
      rate: fc.integer({ min: 0, max: 3_000 }),
    }),
    { maxLength: 2 },
  ),
  minDownPercent: fc.constantFrom(0, 10, 15, 20.1, 30.5),
  termMonths: fc.integer({ min: 12, max: 360 }),
  maxAmount: fc.option(fc.integer({ min: 1_000_000, max: 30_000_000 }), { nil: null }),
})

test('month by month the payments repay the loan', () => {
  fc.assert(
    fc.property(programmes, fc.integer({ min: 100_000, max: 50_000_000 }), (programme, loan) => {
      const stages = stagesOf(loan, programme)
      let left = loan
      let drift = 0
      for (const { months, rate, payment } of stages)
        for (let month = 0; month < months; month++) {
          const monthly = rate / 10_000 / 12
          left += left * monthly - payment
          drift += drift * monthly + 0.5 // a payment is rounded by half a rouble at most
        }
      expect(stages.reduce((sum, { months }) => sum + months, 0)).toBe(programme.termMonths)
      expect(Math.abs(left)).toBeLessThanOrEqual(drift + 1)
    }),
    { numRuns: 1000 },
  )
})

test('the price that fits a payment does fit, and a rouble more does not', () => {
  fc.assert(
    fc.property(
      programmes,
      fc.integer({ min: 1_000, max: 500_000 }),
      fc.option(fc.integer({ min: 1, max: 20_000_000 }), { nil: null }),
      (programme, payment, down) => {
        const price = priceThatFits(payment, programme, down)
        const needed = (of: number) => monthlyPayment(of, programme, down) ?? Infinity
        if (price > 0) expect(needed(price)).toBeLessThanOrEqual(payment)
        expect(needed(price + 1)).toBeGreaterThan(payment)
      },
    ),
  )
})
