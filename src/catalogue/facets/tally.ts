import type { ValueRange } from '#contract/public/lots.ts'
import { NO_FLOOR } from '#catalogue/columns/number-columns.ts'

import type { CompiledQuery } from './compiled-query.ts'
import * as group from './filter-groups.ts'
import type { Listing } from './listing.ts'

/** What one walk over the listed rows finds. The arrays are allocated once and used by every query. */
export type Tally = {
  /** Rows of the list, by id. */
  rows: Uint32Array
  total: number
  /**
   * Lots by place and by attribute set, in ranges: those that fail nothing, then those that fail one group alone
   * (project, building, keys; rooms, layout, finishing, promotion, deal, kind of place, purpose, trade, VAT).
   */
  byPlace: Uint32Array
  byAttributes: Uint32Array
  byFeatureSet: Uint32Array
  prices: Spread
  areas: Spread
  floors: Spread
}

/** The values a range is made of: of lots that fail nothing but that range's own bounds. */
type Spread = { values: Float64Array; count: number }

export function openTally({ columns, places, attributeSets, featureSets }: Listing): Tally {
  const spread = () => ({ values: new Float64Array(columns.listed), count: 0 })
  return {
    rows: new Uint32Array(columns.listed),
    total: 0,
    byPlace: new Uint32Array(4 * places.length),
    byAttributes: new Uint32Array(ATTRIBUTE_RANGES * attributeSets.length),
    byFeatureSet: new Uint32Array(featureSets.length),
    prices: spread(),
    areas: spread(),
    floors: spread(),
  }
}

/** The one walk. `rowFails` holds OTHER for rows that fail a condition on the row itself: text, payment, floors left out. */
export function count(
  { columns, attributeSet }: Listing,
  rowFails: Uint8Array,
  wanted: CompiledQuery,
  tally: Tally,
): void {
  const { listed, place, featureSet, area, floor } = columns
  const { placeFails, attributeFails, featureFails } = wanted
  const { from: priceFrom, to: priceTo } = wanted.price
  const price = wanted.money
  const { from: areaFrom, to: areaTo } = wanted.area
  const { from: floorFrom, to: floorTo } = wanted.floor
  const { rows, byPlace, byAttributes, byFeatureSet } = tally
  const prices = tally.prices.values
  const areas = tally.areas.values
  const floors = tally.floors.values
  const places = placeFails.length
  const sets = attributeFails.length
  let total = 0
  let priceCount = 0
  let areaCount = 0
  let floorCount = 0
  byPlace.fill(0)
  byAttributes.fill(0)
  byFeatureSet.fill(0)

  for (let row = 0; row < listed; row++) {
    const at = place[row] ?? 0
    const attributes = attributeSet[row] ?? 0
    const features = featureSet[row] ?? 0
    let fails =
      (placeFails[at] ?? 0) |
      (attributeFails[attributes] ?? 0) |
      (featureFails[features] ?? 0) |
      (rowFails[row] ?? 0)
    if ((fails & (fails - 1)) !== 0) continue
    const p = price[row] ?? 0
    const a = area[row] ?? 0
    const f = floor[row] ?? NO_FLOOR
    if (p < priceFrom || p > priceTo) fails |= group.PRICE
    if (a < areaFrom || a > areaTo) fails |= group.AREA
    if (f < floorFrom || f > floorTo) fails |= group.FLOOR

    if (fails === 0) {
      rows[total++] = row
      increment(byPlace, at)
      increment(byAttributes, attributes)
      increment(byFeatureSet, features)
      areas[areaCount++] = a
      if (p !== 0) prices[priceCount++] = p
      if (f !== NO_FLOOR) floors[floorCount++] = f
    } else if ((fails & (fails - 1)) === 0) {
      if (fails === group.PRICE) {
        if (p !== 0) prices[priceCount++] = p
      } else if (fails === group.AREA) areas[areaCount++] = a
      else if (fails === group.FLOOR) {
        if (f !== NO_FLOOR) floors[floorCount++] = f
      } else if (fails >= group.ROOMS)
        increment(byAttributes, attributeRange(fails) * sets + attributes)
      else if (fails >= group.PROJECT) increment(byPlace, placeRange(fails) * places + at)
    }
  }

  tally.total = total
  tally.prices.count = priceCount
  tally.areas.count = areaCount
  tally.floors.count = floorCount
}

function increment(counts: Uint32Array, at: number) {
  counts[at] = (counts[at] ?? 0) + 1
}

/** 1, 2, 3 for project, building, keys. */
export const placeRange = (failed: number) => 31 - Math.clz32(failed)

/** 1 … 9 for rooms, layout, finishing, promotion, deal, kind of place, purpose, trade, VAT. */
export const attributeRange = (failed: number) => 28 - Math.clz32(failed)

export const ATTRIBUTE_RANGES = 10

const BINS = 24

/** Bounds and equal bins of the values found. Where all are equal they are in the first bin. */
export function toValueRange({ values, count }: Spread): ValueRange {
  const histogram = new Uint32Array(BINS)
  if (count === 0) return { min: 0, max: 0, histogram: [...histogram] }
  let min = Infinity
  let max = -Infinity
  for (let at = 0; at < count; at++) {
    const value = values[at] ?? 0
    if (value < min) min = value
    if (value > max) max = value
  }
  const width = max - min || 1
  for (let at = 0; at < count; at++) {
    const bin = Math.min(BINS - 1, Math.floor((((values[at] ?? 0) - min) * BINS) / width))
    histogram[bin] = (histogram[bin] ?? 0) + 1
  }
  return { min, max, histogram: [...histogram] }
}
