import { isListed } from '#domain/lots/lot.ts'
import {
  isKnown,
  mergedState,
  type Comparison,
  type KnownPair,
} from '#server/import/decide/comparison.ts'
import type { OwnState } from '#server/import/decide/own-state.ts'
import {
  joinSuspicions,
  percent,
  type HeldPart,
  type Suspicion,
} from '#server/import/decide/suspicion.ts'

import { findIncomplete } from './first-import.ts'
import { findOddPrices } from './price-guards.ts'

type Guards = {
  publishedBefore: boolean
  native: boolean
  /** What is asked about any first file. */
  first: Suspicion[]
}

/** What of a file had better wait for a human word. A native file is its owner's word: it may bring houses. */
export function findHeldParts(
  comparison: Comparison,
  { publishedBefore, native, first }: Guards,
): HeldPart[] {
  if (!publishedBefore) return joinSuspicions([...first, ...findIncomplete(comparison, native)])
  return joinSuspicions([
    ...findLostLots(comparison),
    ...(native ? [] : findUnknownHouses(comparison)),
    ...findOddPrices(comparison),
    ...findOddStatuses(comparison),
  ])
}

/** Houses that nobody knows, in a source that has been published before: a slip in a name makes one easily. */
function findUnknownHouses({ pairs }: Comparison): Suspicion[] {
  return [...Map.groupBy(pairs, ({ house }) => house)].flatMap(([house, lots]) => {
    if (typeof house === 'number') return []
    return {
      kind: 'house' as const,
      house,
      reason: `дома ещё не было на сайте, лотов в нём ${lots.length}`,
      lots: [],
      content: [`new ${house}`],
    }
  })
}

const LOST_LOTS = 30
const LOST_SHARE = 0.15
const LOST_AT_LEAST = 5
/** Houses too small for a share that vanish whole in one run, and how many lots they must have together. */
const HOUSES_TOGETHER = 2
const LOTS_TOGETHER = 4

/** Houses that lose many lots at once: so looks an outage of a feed, not a sale. */
function findLostLots({ lost, listed, pairs }: Comparison): Suspicion[] {
  const byHouse = [...Map.groupBy(lost, ({ buildingId }) => buildingId)].map(([house, lots]) => ({
    house,
    lots,
    before: listed.get(house)?.length ?? 0,
  }))
  const whole = byHouse.filter(({ lots, before }) => lots.length === before)
  const together =
    whole.length >= HOUSES_TOGETHER &&
    whole.reduce((sum, { before }) => sum + before, 0) >= LOTS_TOGETHER
  return byHouse
    .filter(
      (house) =>
        isMany(house) || pairs.length === 0 || (together && house.lots.length === house.before),
    )
    .map(toSuspicion)
}

type HouseLoss = { house: number; lots: OwnState[]; before: number }

const isMany = ({ lots, before }: HouseLoss) =>
  lots.length > LOST_LOTS || (lots.length >= LOST_AT_LEAST && lots.length > before * LOST_SHARE)

const toSuspicion = ({ house, lots, before }: HouseLoss): Suspicion => ({
  kind: 'house',
  house,
  reason:
    `пропало ${lots.length} из ${before} лотов (${percent(lots.length, before)}). ` +
    'Так выглядит сбой выгрузки, а не продажи',
  lots: lots.map(({ lotId }) => lotId),
  content: lots.map(({ lotId }) => `lost ${lotId}`),
})

const FLIPPED_SHARE = 0.05
const FLIPPED_AT_LEAST = 3
/** Fewer lots than these may well be sold within an hour. */
const SOLD_OUT_AT_LEAST = 3

/** Statuses that flip in many lots of a source at once, and houses that are sold whole. */
function findOddStatuses({ pairs }: Comparison): Suspicion[] {
  const known = pairs.filter(isKnown)
  const flipped = known.filter(hasFlipped)
  const tooMany =
    flipped.length >= FLIPPED_AT_LEAST && flipped.length > known.length * FLIPPED_SHARE
  return [...Map.groupBy(known, ({ before }) => before.buildingId)].flatMap(([house, lots]) => {
    const own = lots.filter(hasFlipped)
    if (isSoldOut(lots)) return [toStatusSuspicion(house, soldText(lots), own)]
    if (!tooMany || own.length <= lots.length * FLIPPED_SHARE) return []
    return [toStatusSuspicion(house, flippedText(own, lots, flipped, known), own)]
  })
}

const hasFlipped = (pair: KnownPair) => mergedState(pair, pair.before).status !== pair.before.status

function isSoldOut(lots: KnownPair[]): boolean {
  const forSale = lots.filter(({ before }) => isListed(before.status))
  return (
    forSale.length >= SOLD_OUT_AT_LEAST &&
    forSale.every((pair) => !isListed(mergedState(pair, pair.before).status))
  )
}

const soldText = (lots: KnownPair[]) =>
  `сразу все лоты в продаже (${lots.filter(({ before }) => isListed(before.status)).length}) перестали продаваться`

const flippedText = (own: unknown[], lots: unknown[], flipped: unknown[], known: unknown[]) =>
  `статус сменился у ${own.length} из ${lots.length} лотов, а во всём источнике — у ` +
  `${flipped.length} из ${known.length} (${percent(flipped.length, known.length)})`

const toStatusSuspicion = (house: number, reason: string, lots: KnownPair[]): Suspicion => ({
  kind: 'statuses',
  house,
  reason,
  lots: lots.map(({ before }) => before.lotId),
  content: lots.map(
    (pair) => `status ${pair.before.lotId} ${mergedState(pair, pair.before).status}`,
  ),
})
