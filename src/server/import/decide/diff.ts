import { PRICE_JUMP } from './import-guards.ts'
import type { OwnState } from './own-state.ts'
import type { Seen, Survey } from './survey-result.ts'

/** What a file changes of what its source has published. */
export type Diff = {
  /** Records to write, by their external ids. */
  added: Set<string>
  /** New from this source, but a lot of another one's. */
  joined: Set<string>
  changed: Set<string>
  returned: Set<string>
  gone: number[]
  unchanged: number
  priceUp: number
  priceDown: number
  prices: { compared: number; jumped: number }
  /** Published lots of the source by house, and how many of them the file lacks. */
  buildings: Map<number, { before: number; lost: number }>
}

export function compare(
  survey: Survey,
  lots: Map<string, number>,
  published: Map<number, OwnState>,
): Diff {
  const diff = emptyDiff()
  const named = new Set<number>()
  for (const [externalId, seen] of survey.lots) {
    const lotId = lots.get(externalId)
    const before = lotId === undefined ? undefined : published.get(lotId)
    if (lotId !== undefined) named.add(lotId)
    if (lotId === undefined) diff.added.add(externalId)
    else if (!before) diff.joined.add(externalId)
    else if (before.gone) diff.returned.add(externalId)
    else if (differs(before, seen)) diff.changed.add(externalId)
    else diff.unchanged += 1
    if (before && !before.gone) countPrice(diff, before.price, wordOf(seen, before).price)
  }
  for (const [lotId, { gone, buildingId }] of published) {
    if (gone) continue
    const house = diff.buildings.get(buildingId) ?? { before: 0, lost: 0 }
    diff.buildings.set(buildingId, house)
    house.before += 1
    if (named.has(lotId)) continue
    house.lost += 1
    diff.gone.push(lotId)
  }
  return diff
}

/** What the file comes to say of a known lot: where nobody knows its words, what is known of the lot stays. */
const wordOf = (seen: Seen, before: OwnState) => ({
  status: seen.unknown.includes('status') ? before.status : seen.status,
  price: seen.unknown.includes('price') ? before.price : seen.price,
  basePrice: seen.unknown.includes('basePrice') ? before.basePrice : seen.basePrice,
})

function differs(before: OwnState, seen: Seen): boolean {
  const { status, price, basePrice } = wordOf(seen, before)
  return (
    before.fingerprint !== seen.fingerprint ||
    before.status !== status ||
    before.price !== price ||
    before.basePrice !== basePrice
  )
}

export const changesLots = ({ added, joined, changed, returned, gone }: Diff) =>
  added.size + joined.size + changed.size + returned.size + gone.length > 0

const emptyDiff = (): Diff => ({
  added: new Set(),
  joined: new Set(),
  changed: new Set(),
  returned: new Set(),
  gone: [],
  unchanged: 0,
  priceUp: 0,
  priceDown: 0,
  prices: { compared: 0, jumped: 0 },
  buildings: new Map(),
})

function countPrice(diff: Diff, before: number | null, now: number | null) {
  if (before === null || now === null) return
  diff.prices.compared += 1
  if (now > before) diff.priceUp += 1
  if (now < before) diff.priceDown += 1
  if (Math.abs(now - before) > before * PRICE_JUMP) diff.prices.jumped += 1
}
