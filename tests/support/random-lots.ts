import fc from 'fast-check'

import type { LotRow } from '#catalogue/columns/lot-row.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { finishings, layoutKinds, lotStatuses, sides } from '#domain/lots/lot.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'
import { vats } from '#domain/premises/premises-choices.ts'
import { KEYS_NOW, quarter } from '#domain/time/keys.ts'

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 })

const premises: fc.Arbitrary<PremisesInBrief> = fc.record({
  purposes: some('free', 'cafe', 'office'),
  trades: some('bakery', 'salon', 'office'),
  powerKw: nullable(fc.constantFrom(5, 15, 40)),
  ceilingMm: nullable(fc.constantFrom(2_700, 4_200)),
  vat: nullable(fc.constantFrom(...vats)),
})
const withTenants = premises.chain((one) =>
  fc.constantFrom(one, { ...one, tenant: 'аптека', paybackMonths: 120 }),
)

const row: fc.Arbitrary<LotRow> = fc.record({
  id: fc.integer({ min: 1, max: 300 }),
  status: fc.oneof(
    { weight: 3, arbitrary: fc.constant('available' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...lotStatuses) },
  ),
  building: fc.constantFrom(1, 2, 3),
  section: nullable(fc.constantFrom('1', 'А')),
  floor: nullable(fc.integer({ min: -2, max: 6 })),
  floorsTotal: nullable(fc.constantFrom(5, 6)),
  number: nullable(fc.constantFrom('1', '12', '37', 'К69', '96К-2-25')),
  rooms: nullable(fc.integer({ min: 0, max: 6 })),
  layout: nullable(fc.constantFrom(...layoutKinds)),
  area: fc.integer({ min: 300, max: 12_000 }),
  price: nullable(fc.integer({ min: 40, max: 120 }).map((price) => price * 100_000)),
  deal: fc.constantFrom(...lotDeals),
  rentPerMonth: nullable(fc.integer({ min: 50, max: 90 }).map((rent) => rent * 1_000)),
  rentPerMetreYear: nullable(fc.integer({ min: 10, max: 30 }).map((rent) => rent * 1_000)),
  basePrice: nullable(fc.integer({ min: 4_000_000, max: 14_000_000 })),
  keys: nullable(fc.constantFrom(KEYS_NOW, quarter(2027, 1), quarter(2027, 4), quarter(2028, 2))),
  finishing: nullable(fc.constantFrom(...finishings)),
  features: some('terrace', 'balcony', 'corner'),
  windows: fc.subarray([...sides], { maxLength: 3 }),
  promotions: some(7, 8),
  planUrl: nullable(fc.constantFrom('/plans/a.svg', '/plans/b.svg')),
  uncertain: fc.boolean(),
  firstSeen: fc.integer({ min: 0, max: 5 }),
  premises: withTenants,
})

/** What is to let has no price, and nothing else has a rent. */
const dealtRow = row.map((one) =>
  one.deal === 'rent'
    ? { ...one, price: null, basePrice: null }
    : { ...one, rentPerMonth: null, rentPerMetreYear: null },
)

/** Lots of the sample houses, with few values of everything, so that queries meet them. */
export const randomRows = fc.uniqueArray(dealtRow, { selector: ({ id }) => id, maxLength: 90 })
