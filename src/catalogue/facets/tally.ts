import { NO_FLOOR } from '#catalogue/columns/columns.ts'

import type { CompiledQuery } from './compiled-query.ts'
import * as group from './filter-groups.ts'
import type { Listing } from './listing.ts'

/**
 * What one walk over the listed rows finds. Room for every row, taken once and used by every query: a walk makes
 * no garbage.
 */
export type Tally = {
  /** Rows of the list, by id. */
  rows: Uint32Array
  total: number
  /**
   * Lots by place and by make, in stretches: first those that fail nothing, then those that fail one group alone
   * (project, building, keys; rooms, layout, finishing, promotion).
   */
  byPlace: Uint32Array
  byMake: Uint32Array
  byFeatureSet: Uint32Array
  prices: Spread
  areas: Spread
  floors: Spread
}

/** The values a range is made of: of lots that fail nothing but that range's own bounds. */
export type Spread = { values: Float64Array; count: number }

export function openTally({ columns, places, makes, featureSets }: Listing): Tally {
  const spread = () => ({ values: new Float64Array(columns.listed), count: 0 })
  return {
    rows: new Uint32Array(columns.listed),
    total: 0,
    byPlace: new Uint32Array(4 * places.length),
    byMake: new Uint32Array(5 * makes.length),
    byFeatureSet: new Uint32Array(featureSets.length),
    prices: spread(),
    areas: spread(),
    floors: spread(),
  }
}

/** The one walk. `rowFails` holds OTHER for rows that fail what no table knows: text, payment, floors left out. */
export function count(
  { columns, make }: Listing,
  rowFails: Uint8Array,
  wanted: CompiledQuery,
  tally: Tally,
): void {
  const { listed, place, featureSet, price, area, floor } = columns
  const { placeFails, makeFails, featureFails } = wanted
  const { from: priceFrom, to: priceTo } = wanted.price
  const { from: areaFrom, to: areaTo } = wanted.area
  const { from: floorFrom, to: floorTo } = wanted.floor
  const { rows, byPlace, byMake, byFeatureSet } = tally
  const prices = tally.prices.values
  const areas = tally.areas.values
  const floors = tally.floors.values
  const places = placeFails.length
  const makes = makeFails.length
  let total = 0
  let priceCount = 0
  let areaCount = 0
  let floorCount = 0
  byPlace.fill(0)
  byMake.fill(0)
  byFeatureSet.fill(0)

  for (let row = 0; row < listed; row++) {
    let fails =
      placeFails[place[row]!]! |
      makeFails[make[row]!]! |
      featureFails[featureSet[row]!]! |
      rowFails[row]!
    if ((fails & (fails - 1)) !== 0) continue
    const p = price[row]!
    const a = area[row]!
    const f = floor[row]!
    if (p < priceFrom || p > priceTo) fails |= group.PRICE
    if (a < areaFrom || a > areaTo) fails |= group.AREA
    if (f < floorFrom || f > floorTo) fails |= group.FLOOR

    if (fails === 0) {
      rows[total++] = row
      byPlace[place[row]!]!++
      byMake[make[row]!]!++
      byFeatureSet[featureSet[row]!]!++
      areas[areaCount++] = a
      if (p !== 0) prices[priceCount++] = p
      if (f !== NO_FLOOR) floors[floorCount++] = f
    } else if ((fails & (fails - 1)) === 0) {
      if (fails === group.PRICE) {
        if (p !== 0) prices[priceCount++] = p
      } else if (fails === group.AREA) areas[areaCount++] = a
      else if (fails === group.FLOOR) {
        if (f !== NO_FLOOR) floors[floorCount++] = f
      } else if (fails >= group.ROOMS) byMake[makeStretch(fails) * makes + make[row]!]!++
      else if (fails >= group.PROJECT) byPlace[placeStretch(fails) * places + place[row]!]!++
    }
  }

  tally.total = total
  tally.prices.count = priceCount
  tally.areas.count = areaCount
  tally.floors.count = floorCount
}

/** 1, 2, 3 for project, building, keys. */
export const placeStretch = (failed: number) => 31 - Math.clz32(failed)

/** 1 … 4 for rooms, layout, finishing, promotion. */
export const makeStretch = (failed: number) => 28 - Math.clz32(failed)
