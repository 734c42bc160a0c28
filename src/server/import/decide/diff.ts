import {
  comparedFields,
  isKnown,
  moneyFields,
  mergedState,
  type ComparedField,
  type Comparison,
  type KnownPair,
} from './comparison.ts'
import { isFrozen, type Holds } from './holds.ts'

export type Diff = ReturnType<typeof emptyDiff>

export function decideDiff({ pairs, lost }: Comparison, holds: Holds): Diff {
  const diff = emptyDiff()
  for (const pair of pairs) {
    const { externalId, lotId, before } = pair
    if (isFrozen(holds, pair)) diff.unchanged += 1
    else if (lotId === undefined) diff.added.add(externalId)
    else if (!before) diff.joined.add(externalId)
    else if (!isKnown(pair)) diff.returned.add(externalId)
    else decideKnown(diff, pair, holds)
  }
  for (const { lotId, buildingId } of lost) if (!holds.houses.has(buildingId)) diff.gone.push(lotId)
  return diff
}

function decideKnown(diff: Diff, pair: KnownPair, { prices, statuses }: Holds) {
  const { before, seen, externalId } = pair
  const { lotId } = before
  const keeps: string[] = [
    ...(prices.has(lotId) ? moneyFields : []),
    ...(statuses.has(lotId) ? ['status'] : []),
  ]
  if (keeps.length > 0) diff.keeps.set(lotId, keeps)
  const merged = mergedState(pair, before)
  const taken = (field: ComparedField) => (keeps.includes(field) ? before[field] : merged[field])
  const same =
    before.fingerprint === seen.fingerprint &&
    comparedFields.every((field) => before[field] === taken(field))
  if (same) diff.unchanged += 1
  else diff.changed.add(externalId)
  countPrice(diff, before.price, keeps.includes('price') ? before.price : merged.price)
}

export const changesLots = ({ added, joined, changed, returned, gone }: Diff) =>
  added.size + joined.size + changed.size + returned.size + gone.length > 0

/** What a file changes of what its source has published, apart from what waits. */
const emptyDiff = () => ({
  /** Records to write, by their external ids. */
  added: new Set<string>(),
  /** New from this source, but a lot of another one's. */
  joined: new Set<string>(),
  changed: new Set<string>(),
  returned: new Set<string>(),
  gone: new Array<number>(),
  unchanged: 0,
  priceUp: 0,
  priceDown: 0,
  /** Fields of lots that stay as they are published, by lot. */
  keeps: new Map<number, string[]>(),
})

function countPrice(diff: Diff, before: number | null, now: number | null) {
  if (before === null || now === null) return
  if (now > before) diff.priceUp += 1
  if (now < before) diff.priceDown += 1
}
