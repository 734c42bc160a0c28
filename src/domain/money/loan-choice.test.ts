import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readLoanChoice, workOutLoan, writeLoanChoice } from './loan-choice.ts'
import { paymentMethods, type OfferedProgramme } from './payment-methods.ts'

const family: OfferedProgramme = {
  id: 7,
  name: 'Семейная',
  kind: 'family',
  rate: 600,
  ratePeriods: [],
  minDownPercent: 20,
  termMonths: 360,
  maxAmount: null,
  fullCost: [6.1, 7.4],
}

const asked = (query: string, programmes = [family]) =>
  workOutLoan(
    readLoanChoice(new URLSearchParams(query)),
    paymentMethods(10_000_000, [], programmes),
  )!

test('nothing asked: the first programme, its least payment and its whole term', () => {
  expect(asked('')).toMatchObject({
    first: 2_000_000,
    plan: { rest: 8_000_000, months: 360, stages: [{ payment: 47_964 }] },
    notes: [],
  })
})

test.each([
  ['down=3000000', 3_000_000],
  ['down=3 000 000 ₽', 3_000_000],
  ['down=25%25', 2_500_000],
  ['down=25,5 %25', 2_550_000],
  ['capital=500000', 2_000_000],
  ['down=2000000&capital=500000', 2_500_000],
])('%s is a first payment of %d ₽', (query, first) => {
  expect(asked(query)).toMatchObject({ first, notes: [] })
})

test.each([
  ['down=12000000', 10_000_000, 'больше цены'],
  ['down=120%25', 10_000_000, 'больше цены'],
  ['down=100000', 2_000_000, 'Наименьший взнос'],
  ['down=-5', 2_000_000, 'Взнос — это'],
  ['down=много', 2_000_000, 'Взнос — это'],
  ['capital=abc', 2_000_000, 'капитала'],
  ['years=99', 2_000_000, 'срок — до 30 лет'],
  ['years=-1', 2_000_000, 'целое число лет'],
  ['programme=99', 2_000_000, 'Такой программы'],
])('%s is put right and explained', (query, first, words) => {
  const loan = asked(query)
  expect(loan.first).toBe(first)
  expect(loan.notes.join().replaceAll('\u00A0', ' ')).toContain(words)
})

test('unless one is chosen, a programme is taken that lends all but its share of the price', () => {
  const short = { ...family, id: 8, maxAmount: 1_000_000 }
  expect(asked('', [short, family]).offer.programme.id).toBe(7)
  expect(asked('programme=8', [short, family]).first).toBe(9_000_000)
})

test('with the whole price in hand there is no credit', () => {
  expect(asked('down=10000000')).toMatchObject({ plan: { rest: 0, stages: [], total: 10_000_000 } })
})

test('without a price there is nothing to count', () => {
  expect(
    workOutLoan(readLoanChoice(new URLSearchParams()), paymentMethods(null, [], [family])),
  ).toBeNull()
})

test('a choice has one spelling, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('down', 'years', 'capital', 'programme'), fc.string()),
      (typed) => {
        const spelt = writeLoanChoice(readLoanChoice(new URLSearchParams(typed)))
        expect(writeLoanChoice(readLoanChoice(new URLSearchParams(spelt)))).toBe(spelt)
      },
    ),
  )
})

const programmes = fc.record({
  id: fc.constant(7),
  name: fc.constant('Программа'),
  kind: fc.constantFrom('family', 'instalment'),
  rate: fc.integer({ min: 0, max: 3_000 }),
  ratePeriods: fc.array(
    fc.record({
      months: fc.integer({ min: 1, max: 60 }),
      rate: fc.integer({ min: 0, max: 3_000 }),
    }),
    { maxLength: 1 },
  ),
  minDownPercent: fc.constantFrom(0, 15, 20.1, 30),
  termMonths: fc.integer({ min: 12, max: 360 }),
  maxAmount: fc.option(fc.integer({ min: 1_000_000, max: 30_000_000 }), { nil: null }),
  fullCost: fc.constant([6.1, 7.4] as const),
})

/** Month by month, without a formula: the payment that leaves nothing is found by halving. */
function independently(loan: number, rate: number, months: number): number {
  const left = (payment: number, lasts = months) => {
    let debt = loan
    for (let month = 0; month < lasts; month++) debt += (debt * rate) / 120_000 - payment
    return debt
  }
  let [low, high] = [0, loan * (1 + rate / 120_000) + 1]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (left(middle) > 0) low = middle
    else high = middle
  }
  return high
}

test('what a programme comes to is what it comes to counted month by month', () => {
  fc.assert(
    fc.property(
      programmes,
      fc.integer({ min: 1_000_000, max: 60_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (programme, price, percent) => {
        const [, method] = paymentMethods(price, [], [programme])
        const choice = readLoanChoice(new URLSearchParams({ down: `${percent}%` }))
        const { plan, first } = workOutLoan(choice, [method!])!
        expect(first + plan.rest).toBe(price)
        let [debt, months, paid] = [plan.rest, plan.months, first]
        for (const stage of plan.stages) {
          const exact = independently(debt, stage.rate, months)
          const nearest = Math.abs(stage.payment - exact)
          expect(nearest).toBeLessThan(stage.rate === 0 && plan.stages.length === 1 ? 1 : 0.51)
          for (let month = 0; month < stage.months; month++)
            debt += (debt * stage.rate) / 120_000 - exact
          months -= stage.months
          paid += stage.payment * stage.months
        }
        expect(months === 0 || plan.rest === 0).toBe(true)
        expect(Math.abs(plan.total - paid)).toBeLessThan(plan.months)
      },
    ),
    { numRuns: 1000 },
  )
})
