import { expect, test } from 'vitest'

import { bookingTermsOf } from './booking-terms.ts'

const flats = { fee: 25_000, days: 7, refund: 'Вернём.', vat: 1 }
const places = { kinds: ['parking', 'storage'], fee: 5_000, days: 3, refund: 'Вернём.', vat: 1 }

test('the house has the word, then its project; what is reported by kind is for that kind alone', () => {
  const project = [places]
  expect(bookingTermsOf({ house: null, project }, 'parking')?.fee).toBe(5_000)
  expect(bookingTermsOf({ house: null, project }, 'flat')).toBeNull()
  expect(bookingTermsOf({ house: flats, project }, 'flat')).toEqual(flats)
  expect(bookingTermsOf({ house: [places, flats], project: null }, 'storage')?.fee).toBe(5_000)
  expect(bookingTermsOf({ house: [places, flats], project: null }, 'commercial')?.fee).toBe(25_000)
  expect(bookingTermsOf({ house: [], project }, 'parking')?.fee).toBe(5_000)
  expect(bookingTermsOf({ house: { ...flats, kinds: ['flat'] }, project }, 'parking')?.days).toBe(3)
  expect(bookingTermsOf({ house: undefined, project: undefined }, 'flat')).toBeNull()
})

test('terms by which no money may be taken are none', () => {
  for (const wrong of [{ fee: 0 }, { fee: 1.5 }, { days: 91 }, { refund: ' ' }, { vat: 13 }])
    expect(bookingTermsOf({ house: { ...flats, ...wrong }, project: null }, 'flat')).toBeNull()
})
