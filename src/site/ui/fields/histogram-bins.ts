export type Bins = { bins: number[]; min: number; max: number }

export const asGiven = (bins: number[], min: number, max: number): Bins => ({ bins, min, max })

/** A bar a value, where there are fewer values than bins: equal bins would leave gaps between them. */
export function barForEachValue(bins: number[], min: number, max: number): Bins {
  if (max - min >= bins.length || max === min) return { bins, min, max }
  const binOf = (value: number) =>
    Math.min(Math.floor(((value - min) * bins.length) / (max - min)), bins.length - 1)
  const values = Array.from({ length: max - min + 1 }, (_, at) => bins[binOf(min + at)] ?? 0)
  return { bins: values, min: min - 0.5, max: max + 0.5 }
}
