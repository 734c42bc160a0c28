import type { FlatSun } from '#domain/lots/flat-drawings.ts'
import { monthsOf } from '#domain/time/dates.ts'

import { Sky } from './sky.tsx'
import styles from './sun.module.css'

/** When the sun comes in: a day on the drawing, the year in a table. */
export function Sun({ sun }: { sun: FlatSun }) {
  return (
    <div className={styles.sun}>
      <div>
        <Sky sun={sun} />
      </div>
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
    </div>
  )
}

const months = monthsOf.map((month) => `21\u00A0${month}`)
