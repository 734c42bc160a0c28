import { formatRubles } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/dates.ts'

import styles from './price-line.module.css'

type Point = { at: string; price: number }

const WIDTH = 1000
const HEIGHT = 300

type PriceLineProps = {
  steps: Point[]
  /** The moment up to which the last price is known to hold. */
  until: string
}

/** Prices as steps in time: a price holds until the next one. The table beside it has the same numbers. */
export function PriceLine({ steps, until }: PriceLineProps) {
  const [first, ...rest] = steps
  if (!first) return null
  const [low, high] = scaleOf(steps.map(({ price }) => price))
  const start = momentOf(first)
  const end = Math.max(Date.parse(until), momentOf(rest.at(-1) ?? first))
  const x = (step: Point) => Math.round(((momentOf(step) - start) / (end - start || 1)) * WIDTH)
  const y = (step: Point) => Math.round((1 - (step.price - low) / (high - low)) * HEIGHT)

  return (
    <figure className={styles.figure}>
      <p>{formatRubles(high)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.line}
          d={`M${x(first)} ${y(first)}${rest.map((step) => `H${x(step)}V${y(step)}`).join('')}H${WIDTH}`}
        />
        <path
          className={styles.points}
          d={steps.map((step) => `M${x(step)} ${y(step)}h.01`).join('')}
        />
      </svg>
      <p>{formatRubles(low)}</p>
      <figcaption>
        <span>{formatDay(first.at)}</span>
        <span>{formatDay(new Date(end).toISOString())}</span>
      </figcaption>
    </figure>
  )
}

/** ₽ */
const ROUND = 100_000

/** Round prices below and above, a tenth of the price apart at the least: a small step must not look like a fall. */
export function scaleOf(prices: number[]): [low: number, high: number] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const around = Math.max(0, most / 10 - (most - least)) / 2
  return [
    Math.max(0, Math.floor((least - around) / ROUND) * ROUND),
    Math.ceil((most + around) / ROUND) * ROUND,
  ]
}

const momentOf = ({ at }: Point) => Date.parse(at)
