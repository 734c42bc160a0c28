import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import { isRent } from '#domain/lots/deal.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Lit } from '#site/ui/text/lit.tsx'
import text from '#site/ui/text/text.module.css'

import { Best } from './best.tsx'
import { AddLink, ColumnName, ColumnPlan } from './column-head.tsx'
import type { ComparedLot } from './compared-lot.ts'
import { comparisonRows, type ComparisonRow } from './comparison-rows.ts'
import styles from './compare-table.module.css'

type CompareTableProps = {
  kind: LotKind
  lots: ComparedLot[]
  drawn: PlansSideBySide
  /** Ids of a comparison opened by a link; null: the visitor's own. */
  shared: number[] | null
  /** One more would fit. */
  room: boolean
  onlyDifferences: boolean
  /** An example of so many lines, with nothing to be taken away. */
  lines?: number
}

/** Names and prices stay in sight on the way down, names of lines on the way aside. */
export function CompareTable(props: CompareTableProps) {
  const { kind, lots, room, onlyDifferences, lines } = props
  const cheapest = cheapestOf(lots)
  const rows = comparisonRows(lots)
    .filter(({ same }) => !onlyDifferences || !same)
    .slice(0, lines)
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-columns={lots.length + (room ? 1 : 0)}
        data-room={room || undefined}
        data-example={lines !== undefined || undefined}
      >
        <caption className={text.hidden}>Сравнение объектов</caption>
        <thead>
          <tr>
            <td className={styles.legend}>{lines === undefined ? <Legend {...props} /> : null}</td>
            {lots.map((lot) => (
              <td key={lot.id}>
                <ColumnPlan lot={lot} {...props} isExample={lines !== undefined} />
              </td>
            ))}
            {room ? (
              <td className={styles.add}>
                <AddLink kind={kind} />
              </td>
            ) : null}
          </tr>
          <tr className={styles.named}>
            <th scope="col">
              <span className={text.hidden}>Объект</span>
            </th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col">
                <ColumnName lot={lot} isCheapest={cheapest === lot.id} />
              </th>
            ))}
            {room ? <td aria-hidden="true" /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.name} row={row} lots={lots} room={room} />
          ))}
          {lines === undefined ? <Ways lots={lots} room={room} /> : null}
        </tbody>
      </table>
      {rows.length === 0 ? (
        <p className={styles.alike}>Различий нет: все строки совпадают.</p>
      ) : null}
    </div>
  )
}

const Line = ({ row, lots, room }: { row: ComparisonRow; lots: ComparedLot[]; room: boolean }) => (
  <tr>
    <th scope="row">{row.name}</th>
    {lots.map((lot, at) => (
      <td key={lot.id} data-name={row.name} data-best={row.best.includes(at) || undefined}>
        {row.best.includes(at) ? <Best /> : null}
        {row.values[at] ?? '—'}
      </td>
    ))}
    {room ? <td aria-hidden="true" /> : null}
  </tr>
)

const Ways = ({ lots, room }: Pick<CompareTableProps, 'lots' | 'room'>) => (
  <tr className={styles.ways}>
    <td aria-hidden="true" />
    {lots.map((lot) => (
      <td key={lot.id}>
        <ButtonLink
          href={lot.url}
          look="line"
          size="small"
          aria-label={`Подробнее: ${lotTitle(lot)}`}
        >
          Подробнее
        </ButtonLink>
      </td>
    ))}
    {room ? <td aria-hidden="true" /> : null}
  </tr>
)

/** What the marks of the table mean. */
export const Legend = ({ lots, drawn }: Pick<CompareTableProps, 'lots' | 'drawn'>) => (
  <>
    {lots.length > 1 ? (
      <p>
        <Lit />
        Горящее окно&nbsp;— лучшее значение в&nbsp;строке.
      </p>
    ) : (
      <p>Добавьте ещё один объект, и&nbsp;станет видно, чем они различаются.</p>
    )}
    {drawn.plans.length > 1 ? <p>Планы в&nbsp;одном масштабе.</p> : null}
  </>
)

/** The one lot that costs less than the others; null: prices are alike, or there is one. */
function cheapestOf(lots: readonly ComparedLot[]): number | null {
  const priced = lots.flatMap((lot) =>
    isGone(lot.status) || isRent(lot) || lot.price === null ? [] : { id: lot.id, price: lot.price },
  )
  const [first, second] = priced.toSorted((a, b) => a.price - b.price)
  return first && second && first.price < second.price ? first.id : null
}
