import type { Comparison } from '#server/import/decide/comparison.ts'
import { joinSuspicions, type HeldPart } from '#server/import/decide/suspicion.ts'

import { findIncomplete } from './first-import.ts'
import { findLostLots } from './lost-lots.ts'
import { findOddPrices } from './price-guards.ts'
import { findOddStatuses } from './status-guards.ts'
import { findUnknownHouses } from './unknown-houses.ts'

/** What of a file had better wait for a human word. A native file is its owner's word: it may bring houses. */
export function findHeldParts(
  comparison: Comparison,
  { publishedBefore, native }: { publishedBefore: boolean; native: boolean },
): HeldPart[] {
  if (!publishedBefore) return joinSuspicions(findIncomplete(comparison, native))
  return joinSuspicions([
    ...findLostLots(comparison),
    ...(native ? [] : findUnknownHouses(comparison)),
    ...findOddPrices(comparison),
    ...findOddStatuses(comparison),
  ])
}
