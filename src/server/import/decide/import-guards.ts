/** What guards weigh: one source now, against what of it is published. */
type Weighed = {
  /** False on the source's first import: there is nothing to compare with. */
  publishedBefore: boolean
  buildings: { name: string; before: number; lost: number }[]
  prices: { compared: number; jumped: number }
}

const LOST_LOTS = 30
const LOST_SHARE = 0.15
const LOST_AT_LEAST = 5
const JUMPED_SHARE = 0.25

/** A price that moved by more than this has jumped. */
export const PRICE_JUMP = 0.05

/** Why a run must wait for a human; empty when it need not. Outages of feeds look like mass sales. */
export function findReasons({ publishedBefore, buildings, prices }: Weighed): string[] {
  if (!publishedBefore) return []
  const lost = buildings
    .filter(
      ({ before, lost: count }) =>
        count > LOST_LOTS || (count >= LOST_AT_LEAST && count > before * LOST_SHARE),
    )
    .map(
      ({ name, before, lost: count }) =>
        `${name}: пропало ${count} из ${before} лотов (${percent(count, before)}). ` +
        'Так выглядит сбой выгрузки, а не продажи',
    )
  const jumped =
    prices.jumped > prices.compared * JUMPED_SHARE
      ? [
          `цена сдвинулась больше чем на 5 % у ${prices.jumped} из ${prices.compared} лотов ` +
            `(${percent(prices.jumped, prices.compared)}). Возможно, источник стал отдавать другую цену`,
        ]
      : []
  return [...lost, ...jumped]
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
