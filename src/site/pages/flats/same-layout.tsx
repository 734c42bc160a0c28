import type { Lot } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'
import { numberName, sectionWords } from '#domain/titles.ts'
import { links } from '#site/links.ts'
import { priceWords } from '#site/parts/lot-words.ts'
import layout from '#site/ui/layout.module.css'
import text from '#site/ui/text.module.css'

import styles from './same-layout.module.css'

/** «Такая же, но выше»: the same layout floor by floor, from the top, with what each costs beside this one. */
export function SameLayout({ flat, ladder }: { flat: Lot; ladder: Lot[] }) {
  if (ladder.every(({ id }) => id === flat.id)) return null
  const sections = new Set(ladder.map(({ section }) => section)).size
  return (
    <section className={layout.section}>
      <div className={layout.head}>
        <h2>Такая&nbsp;же на&nbsp;других этажах</h2>
      </div>
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
          {ladder.toReversed().map((lot) => (
            <tr key={lot.id} aria-current={lot.id === flat.id ? 'true' : undefined}>
              <th scope="row">{lot.floor ?? '—'}</th>
              <td>
                <Name lot={lot} current={lot.id === flat.id} withSection={sections > 1} />
                {lot.status === 'reserved' ? <small>бронь</small> : null}
              </td>
              <td>{priceWords(lot.price)}</td>
              <td>{lot.id === flat.id ? 'эта квартира' : differenceWords(lot, flat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type NameProps = { lot: Lot; current: boolean; withSection: boolean }

function Name({ lot, current, withSection }: NameProps) {
  const name = [
    lot.number === null ? 'Квартира' : numberName(lot.number),
    withSection && lot.section !== null && sectionWords(lot.section),
  ]
    .filter(Boolean)
    .join(', ')
  if (current) return name
  return (
    <a className={text.link} href={links.flat(lot.id)}>
      {name}
    </a>
  )
}

function differenceWords({ price }: Lot, flat: Lot): string {
  if (price === null || flat.price === null) return '—'
  const more = price - flat.price
  if (more === 0) return 'столько\u00A0же'
  return `${more > 0 ? '+' : '−'}${formatRubles(Math.abs(more))}`
}
