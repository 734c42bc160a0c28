import { expect, test } from 'vitest'

import { salesLimits, type SalesFacts } from './closed-prices.ts'

const lawful: SalesFacts = {
  legalEntity: 1,
  permit: '59-RU-1',
  declarationUrl: 'https://наш.дом.рф/1',
  details: {},
  projectDetails: {},
}
const now = Date.parse('2026-11-22T12:00:00+03:00')
const limitsOf = (more: Partial<SalesFacts>, check: 'warn' | 'hide' = 'warn') =>
  salesLimits({ ...lawful, ...more }, check, now)
const open = { notOpen: false, closed: [] }
const notOpen = { notOpen: true, closed: ['flat', 'commercial', 'storage', 'parking'] }

test('a house with its papers shows prices, one without them does as SALES_CHECK says', () => {
  expect(limitsOf({}, 'hide')).toEqual(open)
  for (const lacking of [{ legalEntity: null }, { permit: ' ' }, { declarationUrl: null }])
    expect([limitsOf(lacking), limitsOf(lacking, 'hide')]).toEqual([open, notOpen])
})

test('before the day of the first sale no price stands anywhere', () => {
  expect(limitsOf({ details: { salesFrom: '2026-11-23' } })).toEqual(notOpen)
  expect(limitsOf({ details: { salesFrom: '2026-11-22' } })).toEqual(open)
})

test('an owner closes prices of a kind in a project, and its lots stay on sale', () => {
  const projectDetails = { prices: { parking: false, flat: true } }
  expect(limitsOf({ projectDetails })).toEqual({ notOpen: false, closed: ['parking'] })
})
