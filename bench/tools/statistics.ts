/** The value that so large a share of the others stays below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Three digits are what a measurement is worth. */
export const rounded = (value: number) => Number(value.toPrecision(3))
