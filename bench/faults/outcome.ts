import { quantile } from '../tools/statistics.ts'

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

/** Of waiting times, whole ms. */
export const p99Of = (times: readonly number[]) => Math.round(quantile(times, 0.99))
