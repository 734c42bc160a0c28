import type { Comparison } from '#server/import/decide/comparison.ts'
import type { OwnState } from '#server/import/decide/own-state.ts'
import { percent, type Suspicion } from '#server/import/decide/suspicion.ts'

const LOST_LOTS = 30
const LOST_SHARE = 0.15
const LOST_AT_LEAST = 5
/** Houses too small for a share that vanish whole in one run, and how many lots they must have together. */
const HOUSES_TOGETHER = 2
const LOTS_TOGETHER = 4

/** Houses that lose many lots at once: so looks an outage of a feed, not a sale. */
export function findLostLots({ lost, listed, pairs }: Comparison): Suspicion[] {
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
