import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { areUnmoved, type DeadlinePromise } from '#domain/time/deadlines.ts'

import styles from './project.module.css'

export type HousePromises = {
  house: string
  promises: DeadlinePromise[]
  /** «срок ввода дома прошёл 30 июня 2026, …» */
  overdue: string | null
  done: boolean
}

/** Dates that have passed unkept, and promises that moved, each with the day and the reason: a buyer finds out anyway. */
export function MovedPromises({ houses }: { houses: HousePromises[] }) {
  const overdue = Map.groupBy(
    houses.filter((one) => one.overdue !== null),
    (one) => one.overdue,
  )
  return (
    <>
      {[...overdue].map(([words, late]) => (
        <p key={words} className={styles.kept}>
          {`${late.map(({ house }) => house).join(', ')}: ${words}.`}
        </p>
      ))}
      <MovedDates houses={houses} />
    </>
  )
}

function MovedDates({ houses }: { houses: HousePromises[] }) {
  const moved = houses.filter(({ promises }) => promises.length > 1 && !areUnmoved(promises))
  if (moved.length === 0)
    return areKept(houses) ? <p className={styles.kept}>Сроки не&nbsp;переносились.</p> : null
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
      <p className={styles.kept}>
        {typeset(
          'Что это значит для покупателя: срок передачи в подписанном договоре меняет только соглашение с вами, а за опоздание против договора долевого участия закон предусматривает неустойку (214-ФЗ, ст. 6).',
        )}
      </p>
    </details>
  )
}

/** Of houses that are still being built, each has promised the same at least twice, for a day to come. */
function areKept(houses: HousePromises[]): boolean {
  const building = houses.filter(({ done }) => !done)
  return (
    building.length > 0 &&
    building.every(({ promises, overdue }) => overdue === null && areUnmoved(promises))
  )
}
