import { expect, test } from 'vitest'

import { compareProgrammes } from './compare-programmes.ts'
import type { OfferedProgramme } from './payment-methods.ts'

const programme = (change: Partial<OfferedProgramme>): OfferedProgramme => ({
  id: 1,
  name: 'Стандартная',
  kind: 'standard',
  rate: 1600,
  ratePeriods: [],
  minDownPercent: 20,
  termMonths: 360,
  maxAmount: null,
  fullCost: [16.2, 18.4],
  ...change,
})
const family = programme({ id: 2, kind: 'family', rate: 600, maxAmount: 6_000_000 })
const instalment = programme({
  id: 3,
  kind: 'instalment',
  rate: 0,
  minDownPercent: 40,
  termMonths: 24,
})
const subsidised = programme({ id: 4, kind: 'subsidised', rate: 990 })

const asked = { down: { percent: 30 }, years: null }

test('the smallest payment stands first, and what has a price of its own last, without sums', () => {
  const found = compareProgrammes(8_000_000, asked, [subsidised, instalment, programme({}), family])
  expect(found.map(({ id }) => id)).toEqual([2, 1, 3, 4])
  expect(found.at(-1)?.counted).toBeNull()
  const best = found.map(({ counted }) => [counted?.isLeastPayment, counted?.isLeastExtra])
  expect(best.slice(0, 3)).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('a first payment that is too small for a programme is raised, with the reason', () => {
  const found = compareProgrammes(10_000_000, asked, [family, instalment, programme({})])
  const firsts = found.map(({ id, counted }) => [id, counted?.plan.first, counted?.raised])
  expect(new Map(firsts.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [1, [3_000_000, null]],
      [2, [4_000_000, 'loan']],
      [3, [4_000_000, 'share']],
    ]),
  )
})

test('a term that a programme does not give is its longest, and of two equal payments both are the least', () => {
  const [one, other] = compareProgrammes(8_000_000, { down: null, years: 50 }, [
    family,
    { ...family, id: 5 },
  ])
  expect([one?.counted?.plan.months, other?.counted?.plan.months]).toEqual([360, 360])
  expect([one?.counted?.isLeastPayment, other?.counted?.isLeastPayment]).toEqual([true, true])
})
