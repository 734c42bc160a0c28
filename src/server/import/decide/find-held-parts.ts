import type { Comparison } from './comparison.ts'
import { findIncomplete } from './guards/first-import.ts'
import { findLostLots } from './guards/lost-lots.ts'
import { findOddPrices } from './guards/price-guards.ts'
import { findOddStatuses } from './guards/status-guards.ts'
import { findUnknownHouses } from './guards/unknown-houses.ts'
import { joinSuspicions, type HeldPart } from './suspicion.ts'

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
