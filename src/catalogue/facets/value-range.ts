import type { ValueRange } from '#contract/public/lots.ts'

import type { Spread } from './tally.ts'

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
