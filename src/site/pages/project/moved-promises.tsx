import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { DeadlinePromise } from '#server/content/deadlines.ts'

import styles from './project.module.css'

export type HousePromises = { house: string; promises: DeadlinePromise[] }

/** Promises that moved, each with the day and the reason: a buyer finds out anyway. */
export function MovedPromises({ houses }: { houses: HousePromises[] }) {
  const moved = houses.filter(({ promises }) => promises.length > 1)
  if (houses.every(({ promises }) => promises.length === 0)) return null
  if (moved.length === 0) return <p className={styles.kept}>Сроки не&nbsp;переносились.</p>
  return (
    <details className={styles.moved}>
      <summary>Как переносили сроки</summary>
      {moved.map(({ house, promises }) => (
        <section key={house}>
          <h3>{house}</h3>
          <ol>
            {promises.map(({ at, commission, keys, reason }) => (
              <li key={at}>
                <time dateTime={at}>{formatDay(at)}</time>
                <span>
                  {[commission && `ввод: ${commission}`, keys && `ключи: ${keys}`]
                    .filter(Boolean)
                    .join(', ')}
                  {reason ? <small>{typeset(reason)}</small> : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  )
}
