import { expect, test } from 'vitest'

import { paymentMethods, type OfferedProgramme, type PriceOption } from './payment-methods.ts'

const programme = (change: Partial<OfferedProgramme>): OfferedProgramme => ({
  id: 1,
  name: 'Семейная',
  kind: 'family',
  rate: 600,
  ratePeriods: [],
  minDownPercent: 20,
  termMonths: 360,
  maxAmount: null,
  fullCost: [6.1, 7.4],
  ...change,
})
const instalment = programme({
  id: 2,
  name: 'Рассрочка до ключей',
  kind: 'instalment',
  rate: 0,
  minDownPercent: 30,
  termMonths: 24,
})
const option = (change: Partial<PriceOption>): PriceOption => ({
  method: 'mortgage',
  programme: null,
  price: null,
  firstPayment: null,
  termMonths: null,
  headline: false,
  ...change,
})

test('each method tells what is paid at once, a month, in all, and how much more than in cash', () => {
  const [cash, family] = paymentMethods(10_000_000, [], [programme({})])
  expect(cash).toMatchObject({ kind: 'cash', headline: true, price: 10_000_000, extra: 0 })
  expect(family!.plan).toEqual({
    first: 2_000_000,
    rest: 8_000_000,
    stages: [{ months: 360, rate: 600, payment: 47_964 }],
    months: 360,
    total: 2_000_000 + 47_964 * 360,
  })
  expect(family!.extra).toBe(47_964 * 360 - 8_000_000)
})

test('an instalment without interest costs the price to the ruble, whatever its parts are rounded to', () => {
  const [, parts] = paymentMethods(10_000_001, [], [instalment])
  expect(parts!.plan).toMatchObject({ first: 3_000_001, stages: [{ payment: 291_667 }] })
  expect(parts).toMatchObject({ kind: 'instalment', extra: 0 })
})

test('a price of its own belongs to its programme, and what it costs more is counted from the price in cash', () => {
  const subsidised = programme({ id: 3, kind: 'subsidised', rate: 990 })
  const named = [
    option({ method: 'cash', price: 10_000_000, headline: true }),
    option({ programme: 3, price: 10_700_000, firstPayment: 2_140_000, termMonths: 240 }),
  ]
  const [cash, dear] = paymentMethods(10_000_000, named, [subsidised])
  expect(cash!.headline).toBe(true)
  expect(dear).toMatchObject({ price: 10_700_000, plan: { first: 2_140_000, months: 240 } })
  expect(dear!.extra).toBe(dear!.plan!.total - 10_000_000)
})

test('a rate that the developer pays for has no price where the source names none', () => {
  const subsidised = programme({ id: 3, kind: 'subsidised' })
  expect(paymentMethods(10_000_000, [], [subsidised])[1]).toMatchObject({ price: null, plan: null })
})

test('a lot that names its instalment is offered no other', () => {
  const ready = { ...instalment, id: 4, name: 'Рассрочка на готовое' }
  const named = [option({ method: 'instalment', programme: 2, price: 10_000_000, termMonths: 18 })]
  const names = paymentMethods(10_000_000, named, [instalment, ready]).map(({ name }) => name)
  expect(names).toEqual(['Оплата сразу', 'Рассрочка до ключей'])
})

test('above the largest loan the rest is paid at once, and it is said so', () => {
  const [, small] = paymentMethods(10_000_000, [], [programme({ maxAmount: 6_000_000 })])
  expect(small).toMatchObject({ lifted: true, plan: { first: 4_000_000, rest: 6_000_000 } })
})

test('a method without a programme that we know shows its price and no terms of credit', () => {
  const [, other] = paymentMethods(10_000_000, [option({ price: 9_900_000 })], [])
  expect(other).toMatchObject({ name: 'Ипотека', price: 9_900_000, plan: null, extra: null })
})

test('a closed price has no methods', () => {
  expect(paymentMethods(null, [option({ price: 9_900_000 })], [programme({})])).toEqual([])
})
