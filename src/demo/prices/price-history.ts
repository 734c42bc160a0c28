import type { PriceAt } from '#demo/lots/native-format.ts'
import { at, type Day, dayFrom, daysBetween } from '#demo/seed/calendar.ts'
import { demoRandom } from '#domain/random.ts'

import { discounted, toStep } from './flat-price.ts'

export type Discount = { percent: number; since: Day }

/** Prices of a house are gone over once a week: most flats move, a third of the steps is up, half are under 1 %. */
const MOVES = 0.85
const UP = 1 / 3
/** How strongly a price that went astray is drawn back. */
const PULL = 2.2
// sizes of steps in percent: upward ones are rarer and larger, so prices keep their level
const STEP = { up: 1.45, down: 0.8, spread: 0.8 }

/** From the first day to the last the list price walks to what it is now; a discount lies on top from its day on. */
export function priceHistory(
  key: string,
  price: number,
  [first, last]: readonly [Day, Day],
  discount: Discount | null,
): PriceAt[] {
  const chance = demoRandom(`${key}|history`)
  const steps: { day: Day; price: number }[] = []
  let now = price
  for (let day = lastTuesday(last); day > first; day = dayFrom(day, -7)) {
    if (!chance.chance(MOVES)) continue
    const before = stepBack(
      now,
      chance.chance(UP + pull(now / price)),
      chance.logNormal(1, STEP.spread),
    )
    if (before === now) continue
    steps.unshift({ day, price: now })
    now = before
  }
  steps.unshift({ day: first, price: now })
  return discount && discount.since <= last ? withDiscount(steps, discount) : steps.map(plainly)
}

const pull = (astray: number) => Math.max(-0.25, Math.min(0.25, (astray - 1) * PULL))

const lastTuesday = (day: Day): Day => dayFrom(day, -((daysBetween('2024-01-02', day) % 7) + 7) % 7)

function stepBack(price: number, up: boolean, size: number): number {
  const percent = Math.min(9, size * (up ? STEP.up : STEP.down))
  return toStep(price / (1 + (up ? percent : -percent) / 100), price < 1_500_000 ? 5000 : 10_000)
}

const plainly = ({ day, price }: { day: Day; price: number }): PriceAt => ({ at: at(day), price })

function withDiscount(
  steps: { day: Day; price: number }[],
  { percent, since }: Discount,
): PriceAt[] {
  const later = steps.filter(({ day }) => day > since)
  const earlier = steps.filter(({ day }) => day < since)
  const then = steps.findLast(({ day }) => day <= since)
  const reduced = (day: Day, price: number): PriceAt => ({
    at: at(day),
    price: discounted(price, percent),
    basePrice: price,
  })
  return [
    ...earlier.map(plainly),
    ...(then ? [reduced(since, then.price)] : []),
    ...later.map(({ day, price }) => reduced(day, price)),
  ]
}
