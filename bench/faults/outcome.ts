/** What came of a part. `lost` and `doubled` are of acknowledged requests, `failed` of answers that should have been given. */
export type Outcome = {
  lost: number
  doubled: number
  failed: number
  /** How long the slowest hundredth waited for its answer, ms. null: it is no question of this part. */
  p99: number | null
  [detail: string]: unknown
}

export const isSound = ({ lost, doubled, failed }: Outcome) => lost + doubled + failed === 0

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
}
