import { useState } from 'react'

import type { FlatSun } from '#domain/lots/flat-drawings.ts'
import { months } from '#domain/time/dates.ts'
import { describeSun } from '#drawings/sun/describe-sun.ts'
import { drawSun } from '#drawings/sun/draw-sun.ts'
import { dayOf } from '#drawings/sun/year.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'

import styles from './sun.module.css'

/** The first month comes drawn; the others are drawn here, by the same words. */
export function Sky({ sun }: { sun: FlatSun }) {
  const [month, setMonth] = useState<number | null>(null)
  const look =
    month === null ? null : { ...sun, date: dayOf(sun.year, month), theme: 'page' as const }
  const summary = look ? describeSun(look) : sun.summary
  return (
    <>
      <p className={styles.caption} aria-live="polite">{`${summary}.`}</p>
      <div className={styles.panel}>
        <Drawing svg={look ? drawSun(look) : sun.svg} />
        <label className={styles.months}>
          <span>Месяц</span>
          <input
            type="range"
            min="1"
            max="12"
            value={(month ?? sun.month) + 1}
            aria-valuetext={summary}
            onChange={({ target }) => setMonth(Number(target.value) - 1)}
          />
          <span aria-hidden="true">{months[month ?? sun.month]}</span>
        </label>
      </div>
    </>
  )
}
