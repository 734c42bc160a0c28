import type { ProjectSpec } from '#demo/houses/house-spec.ts'
import type { Finishing } from '#domain/lots/lot.ts'
import { demoRandom } from '#domain/random.ts'

/** What finishing adds to a metre, ₽. */
const finishingCosts: Record<Finishing, number> = {
  none: 0,
  whitebox: 9_000,
  prefine: 7_000,
  fine: 14_000,
  fine_kitchen: 19_000,
  turnkey: 24_000,
}

type PricedFlat = {
  id: string
  area: number
  floor: number
  finishing: Finishing
  features: readonly string[]
}

/** Small flats, high floors and views of the river cost more a metre. To ten thousand roubles. */
export function listPrice(seed: string, project: ProjectSpec, flat: PricedFlat): number {
  const chance = demoRandom(`${seed}|${flat.id}|price`)
  const size = (45 / flat.area) ** 0.1
  const height = flat.floor === 2 ? 0.975 : 1 + 0.004 * (flat.floor - 3)
  const view = flat.features.includes('water_view') ? 1.035 : 1
  const metre =
    project.metre * size * height * view * chance.between(0.985, 1.015) +
    finishingCosts[flat.finishing]
  return toStep(metre * flat.area, 10_000)
}

export const toStep = (value: number, step: number): number => Math.round(value / step) * step

/** A discount is counted from the list price, to a thousand roubles. */
export const discounted = (price: number, percent: number): number =>
  toStep(price * (1 - percent / 100), 1000)
