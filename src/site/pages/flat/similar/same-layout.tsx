import { pageLinks } from '#domain/addresses/page-links.ts'
import { orUncertain, UNCERTAIN } from '#domain/lots/lot-status.ts'
import { numberName, formatSection } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'
import { Fold } from '#site/pages/flat/arrangement/fold.tsx'
import { formatPrice } from '#domain/lots/format-price.ts'
import { SAME_LAYOUT_ID } from '#site/parts/lots/format-lot-price.ts'
import text from '#site/ui/text/text.module.css'

import styles from './same-layout.module.css'

/** More floors than this wait behind a word, the farthest ones. */
const ROWS_AT_ONCE = 9

/** «Такая же, но выше»: the same layout floor by floor, from the top, with what each costs beside this one. */
export function SameLayout({ flat, ladder }: { flat: Lot; ladder: Lot[] }) {
  if (ladder.every(({ id }) => id === flat.id)) return null
  const withSection = new Set(ladder.map(({ section }) => section)).size > 1
  const steps = ladder.toReversed()
  const [near, far] = around(
    steps,
    steps.findIndex(({ id }) => id === flat.id),
  )
  const table = (lots: Lot[]) => (
    <table className={styles.ladder}>
      <thead>
        <tr>
          <th scope="col">Этаж</th>
          <th scope="col">Квартира</th>
          <th scope="col">Цена</th>
          <th scope="col">Разница</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <Step key={lot.id} lot={lot} flat={flat} withSection={withSection} />
        ))}
      </tbody>
    </table>
  )
  return (
    <Fold
      title={'Такая\u00A0же на\u00A0других этажах'}
      note={noteOf(ladder, flat)}
      id={SAME_LAYOUT_ID}
    >
      <div className={styles.floors}>
        {table(near)}
        {far.length ? (
          <Disclosure words={`Остальные этажи, ещё ${far.length}`}>{table(far)}</Disclosure>
        ) : null}
      </div>
    </Fold>
  )
}

/** «Ещё 7 квартир, от 5 430 000 ₽» */
function noteOf(ladder: Lot[], flat: Lot): string {
  const others = ladder.filter(({ id }) => id !== flat.id)
  const prices = others.map(({ price }) => price).filter((price) => price !== null)
  const from = prices.length ? `, от\u00A0${formatRubles(Math.min(...prices))}` : ''
  return `Ещё ${howMany(others.length, flatForms)}${from}`
}

/** The steps nearest to one of them, and the others. */
function around(steps: Lot[], at: number): [near: Lot[], far: Lot[]] {
  const last = Math.max(0, steps.length - ROWS_AT_ONCE)
  const from = Math.min(Math.max(0, at - Math.floor(ROWS_AT_ONCE / 2)), last)
  const to = from + ROWS_AT_ONCE
  return [steps.slice(from, to), [...steps.slice(0, from), ...steps.slice(to)]]
}

type StepProps = { lot: Lot; flat: Lot; withSection: boolean }

function Step({ lot, flat, withSection }: StepProps) {
  const current = lot.id === flat.id
  return (
    <tr aria-current={current ? 'true' : undefined}>
      <th scope="row">{lot.floor ?? '—'}</th>
      <td>
        <Name lot={lot} current={current} withSection={withSection} />
        {lot.status === 'reserved' ? (
          <small>{orUncertain('бронь', lot)}</small>
        ) : lot.uncertain ? (
          <small>{UNCERTAIN}</small>
        ) : null}
      </td>
      <td>{formatPrice(lot)}</td>
      <td>{current ? 'эта квартира' : formatDifference(lot, flat)}</td>
    </tr>
  )
}

type NameProps = { lot: Lot; current: boolean; withSection: boolean }

function Name({ lot, current, withSection }: NameProps) {
  const name = [
    lot.number === null ? 'Квартира' : numberName(lot.number),
    withSection && lot.section !== null && formatSection(lot.section),
  ]
    .filter(Boolean)
    .join(', ')
  if (current) return name
  return (
    <a className={text.link} href={pageLinks.flat(lot.id)}>
      {name}
    </a>
  )
}

function formatDifference({ price }: Lot, flat: Lot): string {
  if (price === null || flat.price === null) return '—'
  const more = price - flat.price
  if (more === 0) return 'столько\u00A0же'
  return `${more > 0 ? '+' : '−'}${formatRubles(Math.abs(more))}`
}
