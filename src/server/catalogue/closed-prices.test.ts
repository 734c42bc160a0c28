import { expect, test } from 'vitest'

import { closedKinds, type SalesFacts } from './closed-prices.ts'

const lawful: SalesFacts = {
  legalEntity: 1,
  permit: '59-RU-1',
  declarationUrl: 'https://наш.дом.рф/1',
  details: {},
  projectDetails: {},
}
const now = Date.parse('2026-11-22T12:00:00+03:00')
const closed = (more: Partial<SalesFacts>, check: 'warn' | 'hide' = 'warn') =>
  closedKinds({ ...lawful, ...more }, check, now).length

test('a house with its papers shows prices, one without them does as SALES_CHECK says', () => {
  expect(closed({}, 'hide')).toBe(0)
  for (const lacking of [{ legalEntity: null }, { permit: ' ' }, { declarationUrl: null }])
    expect([closed(lacking), closed(lacking, 'hide')]).toEqual([0, 4])
})

test('before the day of the first sale no price stands anywhere', () => {
  expect(closed({ details: { salesFrom: '2026-11-23' } })).toBe(4)
  expect(closed({ details: { salesFrom: '2026-11-22' } })).toBe(0)
})

test('an owner closes prices of a kind in a project', () => {
  const projectDetails = { prices: { parking: false, flat: true } }
  expect(closedKinds({ ...lawful, projectDetails }, 'warn', now)).toEqual(['parking'])
})
