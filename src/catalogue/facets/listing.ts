import type { LotColumns, LotPosition } from '#catalogue/columns/columns.ts'

import { findAttributeSets, type AttributeSet } from './attribute-sets.ts'

/**
 * What lists need of the columns. Listed rows stand first, so the dictionary entries that they use stand first too:
 * whatever only sold lots have is cut off here.
 */
export type Listing = {
  columns: LotColumns
  places: LotPosition[]
  featureSets: string[][]
  makes: AttributeSet[]
  make: Uint32Array
}

export function openListing(columns: LotColumns): Listing {
  return {
    columns,
    places: columns.places.slice(0, used(columns.place, columns.listed)),
    featureSets: columns.featureSets.slice(0, used(columns.featureSet, columns.listed)),
    ...findAttributeSets(columns),
  }
}

function used(column: Uint32Array, listed: number): number {
  let entries = 0
  for (let row = 0; row < listed; row++) entries = Math.max(entries, column[row]! + 1)
  return entries
}
