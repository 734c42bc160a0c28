import type { BulkLook } from '#contract/office/lots.ts'

type Changed = Pick<BulkLook['lots'][number], 'was' | 'becomes'>
type Moved<Lot> = { lot: Lot; percent: number }

/** What a change of money does as a whole: sums before and after, and the lots that move least and most. */
type BulkSums<Lot> = {
  before: number
  after: number
  least: Moved<Lot>
  most: Moved<Lot>
}

/** null: no lot has a number both before and after. */
export function sumsOf<Lot extends Changed>(lots: readonly Lot[]): BulkSums<Lot> | null {
  let sums: BulkSums<Lot> | null = null
  for (const lot of lots) {
    const { was, becomes } = lot
    if (typeof was !== 'number' || typeof becomes !== 'number' || was === 0) continue
    const moved = { lot, percent: (becomes / was - 1) * 100 }
    sums ??= { before: 0, after: 0, least: moved, most: moved }
    sums.before += was
    sums.after += becomes
    if (moved.percent < sums.least.percent) sums.least = moved
    if (moved.percent > sums.most.percent) sums.most = moved
  }
  return sums
}
