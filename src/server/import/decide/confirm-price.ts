import type { Comparison } from './comparison.ts'
import type { HeldPart } from './suspicion.ts'

/** A value of a lot in earlier runs that is not confirmed yet. */
export type PendingValue = {
  lotId: number
  attribute: 'price' | 'missing'
  value: number | null
  runs: number
  since: Date
}

const CONFIRMING_RUNS = 3
const CONFIRMING_MS = 6 * 3_600_000

/** What waits after this run, its own word counted; `since` stays while the source keeps to it. */
export function countPending(
  { pairs }: Comparison,
  parts: HeldPart[],
  earlier: PendingValue[],
  now: Date,
): PendingValue[] {
  const known = new Map(earlier.map((one) => [`${one.attribute} ${one.lotId}`, one]))
  const prices = new Map(pairs.map(({ lotId, seen }) => [lotId, seen.price]))
  const count = (lotId: number, attribute: PendingValue['attribute'], value: number | null) => {
    const before = known.get(`${attribute} ${lotId}`)
    const again = before?.value === value
    const runs = again ? before.runs + 1 : 1
    return { lotId, attribute, value, runs, since: again ? before.since : now }
  }
  return parts.flatMap(({ kind, lots }) => {
    if (kind === 'prices') return lots.map((id) => count(id, 'price', prices.get(id) ?? null))
    return kind === 'house' ? lots.map((id) => count(id, 'missing', null)) : []
  })
}

/** A price that a source keeps to is its price: the same in three runs over six hours. A loss is never believed. */
export const isConfirmed = ({ attribute, runs, since }: PendingValue, now: Date) =>
  attribute === 'price' &&
  runs >= CONFIRMING_RUNS &&
  now.getTime() - since.getTime() >= CONFIRMING_MS

const UNCERTAIN_MS = 72 * 3_600_000

/** True if a lot that pages call uncertain is back in the feed. */
export function isAvailabilityRestored(
  earlier: PendingValue[],
  pending: PendingValue[],
  now: Date,
) {
  const missing = new Set(pending.filter(isMissing).map(({ lotId }) => lotId))
  return earlier
    .filter((one) => isMissing(one) && now.getTime() - one.since.getTime() >= UNCERTAIN_MS)
    .some(({ lotId }) => !missing.has(lotId))
}

const isMissing = ({ attribute }: PendingValue) => attribute === 'missing'

/** Parts without the lots whose values are confirmed; an emptied part is left out. */
export function withoutConfirmed<Part extends HeldPart>(
  parts: Part[],
  confirmed: ReadonlySet<number>,
): Part[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'prices') return [part]
    const lots = part.lots.filter((lot) => !confirmed.has(lot))
    return lots.length > 0 ? [{ ...part, lots }] : []
  })
}
