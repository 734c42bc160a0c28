import type { Obstacle, LotCatalogue } from '#contract/catalogue.ts'
import type { Lot } from '#domain/lots/lot.ts'
import {
  lotQuery,
  type LotQuery,
  type LotSort,
  type NarrowingField,
} from '#domain/query/lot-query.ts'

import { isOneFloor, narrowingsOf } from './narrowings.ts'

/** What helps where nothing is found. */
export type Easier = {
  /** Conditions, by their places, that block alone or together. */
  obstacles: Obstacle[]
  /** The same query with one bound moved just so far that a lot is found. */
  moved: LotQuery | null
  /** Words that no lot of the kind has, and what the query finds without them. */
  misread?: { words: string[]; without: LotQuery; total: number }
}

export function askEasier(lots: LotCatalogue, asked: LotQuery): Easier {
  const narrowings = narrowingsOf(asked)
  // Values that a lot needs only one of go together; features go one at a time.
  const wishes = narrowings.flatMap(({ field, value }, at) =>
    field === 'features' || field === 'floorNot'
      ? { alone: alone(asked, { [field]: [value] }), members: [at] }
      : narrowings.findIndex((one) => one.field === field) === at
        ? {
            alone: alone(asked, {
              [field]: asked[field],
              ...(field === 'floorFrom' && isOneFloor(asked) && { floorTo: asked.floorTo }),
            }),
            members: narrowings.flatMap((one, member) => (one.field === field ? member : [])),
          }
        : [],
  )
  const obstacles = lots.obstacles(wishes.map((wish) => wish.alone)).map(({ together, total }) => ({
    together: together.flatMap((at) => wishes[at]?.members ?? []),
    total,
  }))
  const single = obstacles.flatMap(({ together: [at = 0, ...others] }) =>
    others.length === 0 ? (narrowings[at] ?? []) : [],
  )
  for (const { field, without } of single) {
    // One floor has no bound to move.
    const nearest = field === 'floorFrom' && isOneFloor(asked) ? null : nearestFor[field]
    const [lot] = nearest ? lots.find({ ...without, sort: nearest[0] }).lots : []
    const bound = lot && nearest?.[1](lot)
    if (bound != null)
      return { obstacles, moved: { ...asked, page: 1, [field]: bound }, ...askMisread(lots, asked) }
  }
  return { obstacles, moved: null, ...askMisread(lots, asked) }
}

/** More words than this are not a search. */
const MOST_WORDS = 12

function askMisread(lots: LotCatalogue, asked: LotQuery): Pick<Easier, 'misread'> {
  const all = asked.text.match(/[^\s,.;]+/g)?.slice(0, MOST_WORDS) ?? []
  const words = all.filter((text) => lots.find(lotQuery({ text })).total === 0)
  const text = all.filter((word) => !words.includes(word)).join(' ')
  const without = { ...asked, page: 1, text }
  const total = words.length > 0 ? lots.find(without).total : 0
  return total > 0 ? { misread: { words, without, total } } : {}
}

/** A payment means nothing without its loan. */
const alone = ({ down, programme }: LotQuery, condition: Partial<LotQuery>) =>
  lotQuery({ down, programme, ...condition })

/** The order in which the lot nearest to a bound comes first, and where the bound is then. */
const nearestFor: Partial<
  Record<NarrowingField, [sort: LotSort, boundOf: (lot: Lot) => number | string | null | undefined]>
> = {
  priceFrom: ['-price', (lot) => lot.price],
  priceTo: ['price', (lot) => lot.price],
  metreFrom: ['-metre', (lot) => lot.pricePerMetre],
  metreTo: ['metre', (lot) => lot.pricePerMetre],
  rentFrom: ['-price', (lot) => lot.rentPerMonth],
  rentTo: ['price', (lot) => lot.rentPerMonth],
  areaFrom: ['-area', (lot) => lot.area],
  areaTo: ['area', (lot) => lot.area],
  floorFrom: ['-floor', (lot) => lot.floor],
  floorTo: ['floor', (lot) => lot.floor],
  paymentTo: ['price', (lot) => lot.payment?.amount],
  keysTo: ['keys', (lot) => lot.keys],
}
