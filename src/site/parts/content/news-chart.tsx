import type { Chart } from '#domain/content/shows.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { typeset } from '#domain/text/typography.ts'

import styles from './news-chart.module.css'

/** Numbers of an article as bars from zero; the first, which it is about, is lit. In a small place only that one is named. */
export function NewsChart({ chart: { unit, rows } }: { chart: Chart }) {
  const bars = barsOf({ unit, rows })
  const isLong = unit.length > LONGEST
  const measure = isLong ? /, (\S{1,3})$/.exec(unit)?.[1] : unit
  return (
    <div className={styles.place}>
      {isLong ? <p className={styles.unit}>{capitalise(typeset(unit))}</p> : null}
      <ul className={styles.chart}>
        {rows.map(({ name, value }, at) => (
          <li key={name}>
            <p>
              <span>{typeset(name)}</span>
              <b>{[formatNumber(value), measure].filter(Boolean).join('\u00A0')}</b>
            </p>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={bars[at]} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A longer unit is a sentence: «готовность сада, %» stands over the bars, and only its end beside each number. */
const LONGEST = 6

/** Shares are measured by the whole, and those that make it up follow one another; other numbers by the largest. */
function barsOf({ unit, rows }: Chart): string[] {
  const values = rows.map(({ value }) => value)
  const sum = values.reduce((before, value) => before + value, 0)
  const isShare = unit.endsWith('%')
  const most = Math.max(...values, isShare ? 100 : 1)
  const place = (value: number) => ((value / most) * 100).toFixed(1)
  const isComplete = isShare && sum === 100
  let from = 0
  return values.map((value) => {
    const bar = `M${place(from)} 0h${place(value)}v1h-${place(value)}z`
    if (isComplete) from += value
    return bar
  })
}
