import { expect, test } from 'vitest'

import { conditionalPrice, priceEffect, priceForAll } from './conditional-price.ts'

const family = { condition: 'семьям', stacks: false }

test.each([
  [{ percent: 3 }, 1_000_000, null, 970_000],
  [{ amount: 150_000 }, 1_000_000, null, 850_000],
  [{ price: 900_000 }, 1_000_000, null, 900_000],
  // From the price before the discount that the lot has already.
  [{ percent: 10 }, 950_000, 1_000_000, 900_000],
  [{ percent: 3 }, 950_000, 1_000_000, null],
  [{ percent: 3, stacks: true }, 950_000, 1_000_000, 921_500],
  [{ price: 1_100_000 }, 1_000_000, null, null],
  [{ amount: 2_000_000 }, 1_000_000, null, null],
  [{}, 1_000_000, null, null],
])('%o of %i before %i gives %i', (effect, price, basePrice, wanted) => {
  expect(conditionalPrice({ ...family, ...effect }, price, basePrice)).toBe(wanted)
})

test.each([
  [[{ percent: 3 }, { percent: 5 }], 1_000_000, null, 950_000],
  [[{ percent: 3 }, { amount: 10_000, stacks: true }], 1_000_000, null, 960_000],
  // Already lower than the discount from the price before it.
  [[{ percent: 3 }], 950_000, 1_000_000, null],
  [[{ percent: 3, stacks: true }], 950_000, 1_000_000, 921_500],
  [[{}], 1_000_000, null, null],
  [[], 1_000_000, null, null],
])('%o for everybody of %i before %i give %i', (offers, price, basePrice, wanted) => {
  const all = offers.map((offer) => ({ stacks: false, ...offer }))
  expect(priceForAll(all, price, basePrice)).toBe(wanted)
})

test('gifts, rates and nonsense change no price', () => {
  for (const effect of [{ gift: 'кухня' }, { rate: 6 }, { percent: '3' }, { amount: -1 }])
    expect(priceEffect(effect)).toEqual({})
})
