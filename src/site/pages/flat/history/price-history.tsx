import type { PriceStep } from '#domain/lots/lot-detail.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/dates.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'

import { PriceLine } from './price-line.tsx'
import styles from './price-history.module.css'

/** More rows than this wait behind a word. */
const ROWS_AT_ONCE = 4

/** Every price this flat has had, as it was published. */
export function PriceHistory({ steps, until }: { steps: PriceStep[]; until: string }) {
  const changes = changesOf(steps)
  if (changes.length === 0) return null
  return (
    <Fold title="История цены" note={summaryOf(changes)}>
      <div className={styles.history}>
        {changes.length > 1 ? <PriceLine steps={changes} until={until} /> : null}
        <Table changes={changes.toReversed()} />
      </div>
    </Fold>
  )
}

type Change = { at: string; price: number; by: number | null }

/** Only steps that moved the price; a closed price is a gap, not a zero. */
export function changesOf(steps: PriceStep[]): Change[] {
  const changes: Change[] = []
  for (const { at, price } of steps) {
    const before = changes.at(-1)
    if (price === null || price === before?.price) continue
    changes.push({ at, price, by: before ? price - before.price : null })
  }
  return changes
}

function summaryOf(changes: Change[]): string {
  const [first, ...later] = changes
  const last = later.at(-1)
  if (!first) return ''
  if (!last) return `Цена не\u00A0менялась с\u00A0${formatDay(first.at)}.`
  const by = last.price - first.price
  if (by === 0) return `Цена вернулась к\u00A0той, что была ${formatDay(first.at)}.`
  return `С\u00A0${formatDay(first.at)} цена ${by > 0 ? 'выросла' : 'снизилась'} на\u00A0${formatRubles(Math.abs(by))}.`
}

function Table({ changes }: { changes: Change[] }) {
  const rows = (some: Change[]) => (
    <table className={styles.table}>
      <tbody>
        {some.map(({ at, price, by }) => (
          <tr key={at}>
            <th scope="row">{formatDay(at)}</th>
            <td>{formatRubles(price)}</td>
            <td data-cheaper={(by !== null && by < 0) || undefined}>
              {by === null ? 'первая цена' : signed(by)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const rest = changes.slice(ROWS_AT_ONCE)
  return (
    <div>
      {rows(changes.slice(0, ROWS_AT_ONCE))}
      {rest.length ? (
        <Disclosure words={`Раньше, ещё ${rest.length}`}>{rows(rest)}</Disclosure>
      ) : null}
    </div>
  )
}

const signed = (by: number) => `${by > 0 ? '+' : '−'}${formatRubles(Math.abs(by))}`
