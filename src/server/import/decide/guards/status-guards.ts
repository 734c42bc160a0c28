import { isListed } from '#domain/lots/lot.ts'
import {
  isKnown,
  saidOf,
  type Comparison,
  type KnownPair,
} from '#server/import/decide/comparison.ts'
import { percent, type Suspicion } from '#server/import/decide/suspicion.ts'

const FLIPPED_SHARE = 0.05
const FLIPPED_AT_LEAST = 3
/** Fewer lots than these may well be sold within an hour. */
const SOLD_OUT_AT_LEAST = 3

/** Statuses that flip in many lots of a source at once, and houses that are sold whole. */
export function findOddStatuses({ pairs }: Comparison): Suspicion[] {
  const known = pairs.filter(isKnown)
  const flipped = known.filter(hasFlipped)
  const tooMany =
    flipped.length >= FLIPPED_AT_LEAST && flipped.length > known.length * FLIPPED_SHARE
  return [...Map.groupBy(known, ({ before }) => before.buildingId)].flatMap(([house, lots]) => {
    const own = lots.filter(hasFlipped)
    if (isSoldOut(lots)) return [toSuspicion(house, soldText(lots), own)]
    if (!tooMany || own.length <= lots.length * FLIPPED_SHARE) return []
    return [toSuspicion(house, flippedText(own, lots, flipped, known), own)]
  })
}

const hasFlipped = (pair: KnownPair) => saidOf(pair, pair.before).status !== pair.before.status

function isSoldOut(lots: KnownPair[]): boolean {
  const forSale = lots.filter(({ before }) => isListed(before.status))
  return (
    forSale.length >= SOLD_OUT_AT_LEAST &&
    forSale.every((pair) => !isListed(saidOf(pair, pair.before).status))
  )
}

const soldText = (lots: KnownPair[]) =>
  `сразу все лоты в продаже (${lots.filter(({ before }) => isListed(before.status)).length}) перестали продаваться`

const flippedText = (own: unknown[], lots: unknown[], flipped: unknown[], known: unknown[]) =>
  `статус сменился у ${own.length} из ${lots.length} лотов, а во всём источнике — у ` +
  `${flipped.length} из ${known.length} (${percent(flipped.length, known.length)})`

const toSuspicion = (house: number, reason: string, lots: KnownPair[]): Suspicion => ({
  kind: 'statuses',
  house,
  reason,
  lots: lots.map(({ before }) => before.lotId),
  content: lots.map((pair) => `status ${pair.before.lotId} ${saidOf(pair, pair.before).status}`),
})
