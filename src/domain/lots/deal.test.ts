import { expect, test } from 'vitest'

import { rentOf } from './deal.ts'

test('one rent is worked out from the other by the area, and says so', () => {
  expect(rentOf({ rentPerMonth: 235_000, rentPerMetreYear: null }, 11_750)).toEqual({
    rentPerMonth: 235_000,
    rentPerMetreYear: 24_000,
    rentComputed: 'rentPerMetreYear',
  })
  expect(rentOf({ rentPerMonth: null, rentPerMetreYear: 24_000 }, 11_750)).toEqual({
    rentPerMonth: 235_000,
    rentPerMetreYear: 24_000,
    rentComputed: 'rentPerMonth',
  })
})

test('what a source gives stands as it is', () => {
  const given = { rentPerMonth: 100_000, rentPerMetreYear: 30_000 }
  expect(rentOf(given, 5_000)).toEqual(given)
  const none = { rentPerMonth: null, rentPerMetreYear: null }
  expect(rentOf(none, 5_000)).toEqual(none)
})
