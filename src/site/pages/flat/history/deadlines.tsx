import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { DeadlinePromise } from '#domain/time/deadlines.ts'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'

import styles from './deadlines.module.css'

type DeadlinesProps = { flat: LotDetail; promises: DeadlinePromise[] }

/** Whether the house is late: every promise of its two dates with the day it was given, and why it moved. */
export function Deadlines({ flat, promises }: DeadlinesProps) {
  const dated = promises.filter(({ commission, keys }) => commission ?? keys)
  if (dated.length === 0) return null
  return (
    <Fold title={'Сроки и\u00A0их\u00A0история'} note={summaryOf(flat, dated)}>
      <Promises givenPromises={dated} />
    </Fold>
  )
}

/** A date that was never promised has no column. */
const promisedDates = [
  { of: 'commission', name: 'Ввод дома' },
  { of: 'keys', name: 'Ключи' },
] as const

function Promises({ givenPromises: dated }: { givenPromises: DeadlinePromise[] }) {
  const moved = dated.some(({ reason }) => reason)
  const dates = promisedDates.filter(({ of }) => dated.some((one) => one[of]))
  return (
    <table className={styles.promises}>
      <thead>
        <tr>
          <th scope="col">Обещали</th>
          {dates.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {moved ? <th scope="col">Почему изменилось</th> : null}
        </tr>
      </thead>
      <tbody>
        {dated.toReversed().map((promise) => (
          <tr key={promise.at}>
            <th scope="row">{formatDay(promise.at)}</th>
            {dates.map(({ name, of }) => (
              <td key={name} data-name={name}>
                {promise[of] ?? '—'}
              </td>
            ))}
            {moved ? (
              <td data-name="Почему">{promise.reason ? typeset(promise.reason) : ''}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function summaryOf({ commission, overdue }: LotDetail, promises: DeadlinePromise[]): string {
  if (commission?.done) return 'Дом введён в\u00A0эксплуатацию.'
  if (overdue !== null) return `${capitalise(overdue)}.`
  const [first, ...later] = promises
  const last = later.at(-1)
  if (!first) return ''
  if (!last) return onlyPromise(first)
  const moved = [
    first.commission !== last.commission && 'ввод',
    first.keys !== last.keys && 'ключи',
  ].filter(Boolean)
  return moved.length === 0
    ? 'Сроки сейчас те\u00A0же, что обещали сначала.'
    : `С\u00A0первого обещания изменились: ${moved.join(' и\u00A0')}.`
}

/** «Ввод: IV квартал 2026, ключи: I квартал 2027. Обещано 22 августа 2026.» One promise cannot have moved. */
function onlyPromise({ at, commission, keys }: DeadlinePromise): string {
  const dates = [commission && `ввод: ${commission}`, keys && `ключи: ${keys}`].filter(Boolean)
  return `${capitalise(dates.join(', '))}. Обещано ${formatDay(at)}.`
}
