import {
  isKnown,
  mergedState,
  type Comparison,
  type KnownPair,
} from '#server/import/decide/comparison.ts'
import { percent, type Suspicion } from '#server/import/decide/suspicion.ts'

/** A price that moved by more than this has jumped. */
const JUMP = 0.05
const JUMPED_SHARE = 0.25
/** One price that moved by more than this while its neighbours did not is a slip of somebody's hand. */
const LONE_JUMP = 0.25
const VANISHED_SHARE = 0.15
const AT_LEAST = 3

type Priced = KnownPair & { field: Figure; house: number; was: number; now: number | null }

/** What a lot is compared by: its price, or the rent that its source names. */
const figures = ['price', 'rentPerMonth', 'rentPerMetreYear'] as const
type Figure = (typeof figures)[number]

/** Houses whose prices jump or vanish, and lone prices that do. */
export function findOddPrices({ pairs }: Comparison): Suspicion[] {
  const priced = pairs.filter(isKnown).flatMap((pair): Priced[] => {
    const { before } = pair
    const field = figures.find((one) => before[one] !== null)
    const was = field && before[field]
    if (!field || !was) return []
    return [
      { ...pair, field, house: before.buildingId, was, now: mergedState(pair, before)[field] },
    ]
  })
  const source = { all: priced.length, jumped: priced.filter(hasJumped).length }
  const everywhere = source.jumped >= AT_LEAST && source.jumped > source.all * JUMPED_SHARE
  return [...Map.groupBy(priced, ({ house }) => house)].flatMap(([house, lots]) => {
    const jumps = findJumps(house, lots, everywhere)
    return [
      ...jumps,
      ...(jumps.length > 0 ? [] : findLone(house, lots)),
      ...findVanished(house, lots),
    ]
  })
}

const moveOf = ({ was, now }: Priced) => (now === null ? 0 : Math.abs(now - was) / was)
const hasJumped = (lot: Priced) => moveOf(lot) > JUMP

const isLet = ({ field }: Priced) => field !== 'price'
const nounOf = (lots: Priced[]) => (lots.every(isLet) ? 'ставка аренды' : 'цена')

/** With few prices in a house a share means nothing, unless the whole source moves. */
function findJumps(house: number, lots: Priced[], everywhere: boolean): Suspicion[] {
  const jumped = lots.filter(hasJumped)
  const isOdd = jumped.length > lots.length * JUMPED_SHARE
  if (!isOdd || (jumped.length < AT_LEAST && !everywhere)) return []
  const reason =
    `${nounOf(jumped)} сдвинулась больше чем на 5 % у ${jumped.length} из ${lots.length} лотов ` +
    `(${percent(jumped.length, lots.length)}), обычно на ${medianMove(jumped)}. Возможно, источник стал отдавать ${jumped.every(isLet) ? 'другую ставку' : 'другую цену'}`
  // the small steps of the others belong to the same repricing
  const moved = lots.filter(({ was, now }) => now !== null && now !== was)
  return [toSuspicion(house, reason, moved)]
}

/** «−14 %» */
function medianMove(jumped: Priced[]): string {
  const moves = jumped
    .flatMap(({ was, now }) => (now === null ? [] : (now - was) / was))
    .toSorted((one, other) => one - other)
  const median = moves[Math.floor(moves.length / 2)] ?? 0
  return `${median < 0 ? '−' : '+'}${percent(Math.abs(median), 1)}`
}

function findLone(house: number, lots: Priced[]): Suspicion[] {
  return lots
    .filter((lot) => moveOf(lot) > LONE_JUMP)
    .map((lot) => {
      const name = lot.seen.number === null ? `лота ${lot.externalId}` : `№ ${lot.seen.number}`
      const reason = `${nounOf([lot])} ${name} изменилась на ${percent(moveOf(lot), 1)}, у соседей — нет`
      return toSuspicion(house, reason, [lot])
    })
}

function findVanished(house: number, lots: Priced[]): Suspicion[] {
  const vanished = lots.filter(({ now }) => now === null)
  if (vanished.length < AT_LEAST || vanished.length <= lots.length * VANISHED_SHARE) return []
  const reason = `${nounOf(vanished)} пропала у ${vanished.length} из ${lots.length} лотов (${percent(vanished.length, lots.length)})`
  return [toSuspicion(house, reason, vanished)]
}

const toSuspicion = (house: number, reason: string, lots: Priced[]): Suspicion => ({
  kind: 'prices',
  house,
  reason,
  lots: lots.map(({ before }) => before.lotId),
  content: lots.map(({ before, now }) => `price ${before.lotId} ${now}`),
})
