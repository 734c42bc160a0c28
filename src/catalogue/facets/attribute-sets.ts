import type { LotColumns } from '#catalogue/columns/columns.ts'
import { NONE } from '#catalogue/columns/number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { sides } from '#domain/lots/lot.ts'
import { placeKinds } from '#domain/places/place-choices.ts'

/** The properties of a lot that filters distinguish. Thousands of lots share a few hundred sets. */
export type AttributeSet = {
  rooms: number
  layout: number
  finishing: number
  windows: number
  promotionSet: number
  /** Index in `lotDeals`. */
  deal: number
  /** Number in `placeKinds`, counted from 1; 0: it names none of them. */
  placeKind: number
}

/** The distinct sets of the listed lots and the index of each lot's set: a condition is checked once for each set. */
export function findAttributeSets(columns: LotColumns): {
  attributeSets: AttributeSet[]
  attributeSet: Uint32Array
} {
  const { listed, rooms, layout, finishing, windows, promotionSet, deals, sizes } = columns
  const dealOf = deals.map(({ deal }) => lotDeals.indexOf(deal))
  const kindOf = sizes.map((size) => placeKinds.findIndex((kind) => kind === size?.placeKind) + 1)
  const attributeSets: AttributeSet[] = []
  const attributeSet = new Uint32Array(listed)
  const indexes = new Map<number, number>()
  for (let row = 0; row < listed; row++) {
    const one: AttributeSet = {
      rooms: rooms[row] ?? NONE,
      layout: layout[row] ?? NONE,
      finishing: finishing[row] ?? NONE,
      windows: windows[row] ?? 0,
      promotionSet: promotionSet[row] ?? 0,
      deal: itemAt(dealOf, columns.deal[row]),
      placeKind: itemAt(kindOf, columns.size[row]),
    }
    const key = keyOf(one)
    let index = indexes.get(key)
    if (index === undefined) indexes.set(key, (index = attributeSets.push(one) - 1))
    attributeSet[row] = index
  }
  return { attributeSets, attributeSet }
}

const keyOf = (set: AttributeSet) => {
  const { rooms, layout, finishing, windows, promotionSet, deal, placeKind } = set
  const terms = (promotionSet * lotDeals.length + deal) * 16 + placeKind
  return (((terms * 256 + rooms) * 256 + layout) * 256 + finishing) * 256 + windows
}

const bitsOf = (...names: (typeof sides)[number][]) =>
  names.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0)

/** Sides that the sun reaches, by the part of the day. */
export const sunnySides = { morning: bitsOf('ne', 'e', 'se'), evening: bitsOf('nw', 'w', 'sw') }
