import type { LotQuery } from '#domain/query/lot-query.ts'

/** One thing the buyer asked for, and the query without it. */
type Narrowing = { field: NarrowingField; value: unknown; without: LotQuery }
export type NarrowingField = (typeof fields)[number]

/** In the order of the form. Sorting and looks narrow nothing. */
const fields = [
  'deals',
  'trades',
  'rooms',
  'layouts',
  'projects',
  'buildings',
  'priceFrom',
  'priceTo',
  'metreFrom',
  'metreTo',
  'rentFrom',
  'rentTo',
  'areaFrom',
  'areaTo',
  'floorFrom',
  'floorTo',
  'placeKinds',
  'charger',
  'carLength',
  'carWidth',
  'carHeight',
  'fits',
  'purposes',
  'powerFrom',
  'ceilingFrom',
  'paybackTo',
  'floorNot',
  'paymentTo',
  'down',
  'programme',
  'keysTo',
  'finishing',
  'features',
  'vats',
  'promotions',
  'sun',
  'within',
  'text',
] as const satisfies (keyof LotQuery)[]

/** What narrows a list, value by value. */
export const narrowingsOf = (asked: LotQuery): Narrowing[] =>
  fields.flatMap((field) => {
    const value = asked[field]
    // A condition less is another list: it opens at its first page.
    const without = (rest: unknown): LotQuery => ({ ...asked, page: 1, [field]: rest })
    if (Array.isArray(value))
      return (value as unknown[]).map((one) => ({
        field,
        value: one,
        without: without((value as unknown[]).filter((other) => other !== one)),
      }))
    if (value === null || value === '') return []
    return [{ field, value, without: without(field === 'text' ? '' : null) }]
  })
