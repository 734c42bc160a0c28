import type { Comparison } from '#server/import/decide/comparison.ts'
import { joinSuspicions, type HeldPart, type Suspicion } from '#server/import/decide/suspicion.ts'

import { findIncomplete } from './first-import.ts'
import { findLostLots } from './lost-lots.ts'
import { findOddPrices } from './price-guards.ts'
import { findOddStatuses } from './status-guards.ts'
import { findUnknownHouses } from './unknown-houses.ts'

type Guards = {
  publishedBefore: boolean
  native: boolean
  /** What the date of a first file raises. */
  old: Suspicion[]
}

/** What of a file had better wait for a human word. A native file is its owner's word: it may bring houses. */
export function findHeldParts(
  comparison: Comparison,
  { publishedBefore, native, old }: Guards,
): HeldPart[] {
  if (!publishedBefore) return joinSuspicions([...findIncomplete(comparison, native), ...old])
  return joinSuspicions([
    ...findLostLots(comparison),
    ...(native ? [] : findUnknownHouses(comparison)),
    ...findOddPrices(comparison),
    ...findOddStatuses(comparison),
  ])
}
