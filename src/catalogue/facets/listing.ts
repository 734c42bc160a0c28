import type { LotColumns, LotPosition } from '#catalogue/columns/columns.ts'

import { itemAt } from '#domain/item-at.ts'
import { rentOf } from '#domain/lots/deal.ts'

import { findAttributeSets, type AttributeSet } from './attribute-sets.ts'

/**
 * What lists need of the columns. Listed rows come first, so the dictionary entries they use come first too: entries that
 * only sold lots use are cut off.
 */
export type Listing = {
  columns: LotColumns
  places: LotPosition[]
  featureSets: string[][]
  attributeSets: AttributeSet[]
  attributeSet: Uint32Array
  /** Rents of a month, ₽; 0 where there is none. Worked out when they are first asked for. */
  rents: () => Float64Array
}

export function openListing(columns: LotColumns): Listing {
  return {
    columns,
    places: columns.places.slice(0, used(columns.place, columns.listed)),
    featureSets: columns.featureSets.slice(0, used(columns.featureSet, columns.listed)),
    ...findAttributeSets(columns),
    rents: openRents(columns),
  }
}

function openRents({ listed, deal, deals, area }: LotColumns) {
  let rents: Float64Array | null = null
  return () =>
    (rents ??= Float64Array.from(
      { length: listed },
      (_, row) => rentOf(itemAt(deals, deal[row]), area[row] ?? 0).rentPerMonth ?? 0,
    ))
}

function used(column: Uint32Array, listed: number): number {
  let entries = 0
  for (let row = 0; row < listed; row++) entries = Math.max(entries, (column[row] ?? 0) + 1)
  return entries
}
