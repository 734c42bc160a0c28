import type { Chart } from '#domain/content/shows.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { typeset } from '#domain/text/typography.ts'

import styles from './news-chart.module.css'

/** Numbers of an article as bars from zero; the first, which it is about, is lit. In a small place only that one is named. */
export function NewsChart({ chart: { unit, rows } }: { chart: Chart }) {
  const most = Math.max(...rows.map(({ value }) => value), 1)
  return (
    <div className={styles.place}>
      <ul className={styles.chart}>
        {rows.map(({ name, value }) => (
          <li key={name}>
            <p>
              <span>{typeset(name)}</span>
              <b>{[formatNumber(value), unit].filter(Boolean).join('\u00A0')}</b>
            </p>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0h${((value / most) * 100).toFixed(1)}v1H0z`} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
