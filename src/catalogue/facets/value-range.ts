import type { ValueRange } from '#catalogue/lot-list.ts'

import type { Spread } from './tally.ts'

const BINS = 24

/** Bounds and equal bins of what was found. Where all values are one, it stands in the first bin. */
export function toValueRange({ values, count }: Spread): ValueRange {
  const histogram = Array.from({ length: BINS }, () => 0)
  if (count === 0) return { min: 0, max: 0, histogram }
  let min = Infinity
  let max = -Infinity
  for (let at = 0; at < count; at++) {
    const value = values[at]!
    if (value < min) min = value
    if (value > max) max = value
  }
  const width = max - min || 1
  for (let at = 0; at < count; at++) {
    const bin = Math.floor(((values[at]! - min) * BINS) / width)
    histogram[bin < BINS ? bin : BINS - 1]!++
  }
  return { min, max, histogram }
}
