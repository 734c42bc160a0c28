import type { FlatSun } from '#domain/lots/flat-drawings.ts'
import { monthsOf } from '#domain/time/dates.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'

import { Sky } from './sky.tsx'
import styles from './sun.module.css'

/** When the sun comes in: a day on the drawing, the year in a table. */
export function Sun({ sun }: { sun: FlatSun }) {
  return (
    <section id="solnce">
      <h2 className={styles.title}>Солнце в&nbsp;окнах</h2>
      <Sky sun={sun} />
      <Disclosure words="По&nbsp;месяцам">
        <table className={styles.year}>
          <thead>
            <tr>
              <th scope="col">21-е число</th>
              <th scope="col">Прямой свет в&nbsp;окнах</th>
            </tr>
          </thead>
          <tbody>
            {sun.hours.map((hours, month) => (
              <tr key={month}>
                <th scope="row">{months[month]}</th>
                <td>{hours ?? 'не\u00A0попадает'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  )
}

const months = monthsOf.map((month) => `21\u00A0${month}`)
