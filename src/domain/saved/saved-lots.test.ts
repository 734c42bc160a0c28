import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  changeSaved,
  mostSaved,
  readSaved,
  savedCookie,
  savedIn,
  savedLists,
  writeSaved,
} from './saved-lots.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const lot = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999 }),
  at: fc.integer({ min: 0, max: NOW }),
})
const lots = fc.uniqueArray(lot, { selector: ({ id }) => id, maxLength: 200 })

test('two hundred lots travel in one cookie and come back as they were', () => {
  fc.assert(
    fc.property(lots, (saved) => {
      const cookie = savedCookie('favourites', saved, true)
      expect(cookie.split(';')[0]!.length).toBeLessThanOrEqual(4096)
      const cookies = `a=b; ${cookie.split(';')[0]}; c=d`
      expect(savedIn(cookies, 'favourites', NOW)).toEqual(saved)
      expect(savedIn(cookies, 'comparison', NOW)).toEqual([])
    }),
  )
})

test('whatever a cookie holds, it is a list of at most two hundred, or of four', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('1', '_', '.', '-', 'a', '9', ';', '=', 'favourites='))
      .map((all) => all.join('')),
    fc.array(fc.integer().map((id) => `${id}.z`)).map((all) => all.join('_')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...savedLists), (value, list) => {
      const read = savedIn(`${list}=${value}`, list, NOW)
      expect(read.length).toBeLessThanOrEqual(mostSaved[list])
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
      for (const { id, at } of read) expect(id > 0 && at >= 0 && at <= NOW).toBe(true)
    }),
  )
})

test('a megabyte is read no slower than a cookie', () => {
  for (const filling of ['1_', '9', '_', '7.mi8s0xk2_', 'x'])
    expect(readSaved(filling.repeat(1_000_000 / filling.length), NOW).length).toBeLessThanOrEqual(
      200,
    )
})

test('a lot is put aside once, a fifth finds no room in a comparison, and what is taken away can come back', () => {
  const four = changeSaved('comparison', [], '5_6_7_8', NOW).saved
  expect(changeSaved('comparison', four, '6', NOW)).toMatchObject({ added: [], refused: 0 })
  expect(changeSaved('comparison', four, '9', NOW)).toMatchObject({ saved: four, refused: 1 })
  const { saved, removed } = changeSaved('comparison', four, '-6', NOW + 1)
  expect(saved.map(({ id }) => id)).toEqual([5, 7, 8])
  expect(changeSaved('comparison', saved, writeSaved(removed), NOW + 2).saved).toHaveLength(4)
})
