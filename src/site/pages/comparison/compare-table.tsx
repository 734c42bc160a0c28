import { pageLinks } from '#domain/addresses/page-links.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import { isRent } from '#domain/lots/deal.ts'
import { isGone, orUncertain, statusName } from '#domain/lots/lot-status.ts'
import { lotName, lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'
import { formatPrice } from '#domain/lots/format-price.ts'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import button from '#site/ui/controls/icon-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'
import text from '#site/ui/text/text.module.css'

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
                <PlanOf lot={lot} {...props} />
              </td>
            ))}
            {room ? <Add kind={kind} /> : null}
          </tr>
          <tr className={styles.named}>
            <th scope="col">
              <span className={text.hidden}>Объект</span>
            </th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col">
                <span
                  className={`${styles.price} ${text.price}`}
                  data-best={cheapest === lot.id || undefined}
                >
                  {cheapest === lot.id ? <Lit /> : null}
                  {isGone(lot.status) ? statusName(lot) : formatPrice(lot)}
                </span>
                <a href={lot.url}>{nameOf(lot)}</a>
                <small>{orUncertain(lot.project.name, lot)}</small>
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

const nameOf = (lot: ComparedLot) =>
  lot.kind === 'flat' && lot.number !== null
    ? `${lotName(lot)}, ${numberName(lot.number)}`
    : lotName(lot)

const Line = ({ row, lots, room }: { row: ComparisonRow; lots: ComparedLot[]; room: boolean }) => (
  <tr>
    <th scope="row">{row.name}</th>
    {lots.map((lot, at) => (
      <td key={lot.id} data-name={row.name} data-best={row.best.includes(at) || undefined}>
        {row.best.includes(at) ? <Lit /> : null}
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
      <p>Горящее окно&nbsp;— лучшее значение в&nbsp;строке.</p>
    ) : (
      <p>Добавьте ещё один объект, и&nbsp;станет видно, чем они различаются.</p>
    )}
    {drawn.plans.length > 1 ? <p>Планы в&nbsp;одном масштабе.</p> : null}
  </>
)

const Lit = () => (
  <>
    <i aria-hidden="true" />
    <span className={text.hidden}>Лучшее: </span>
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

type PlanOfProps = Pick<CompareTableProps, 'drawn' | 'shared' | 'lines'> & { lot: ComparedLot }

function PlanOf({ lot, drawn, shared, lines }: PlanOfProps) {
  const plan = drawn.plans.find(({ id }) => id === lot.id)
  return (
    <div className={styles.plan}>
      {streetSide(lot) ??
        (plan ? (
          <Drawing svg={plan.svg} className={styles.drawing} />
        ) : (
          <PlanPicture lot={lot} eager />
        ))}
      {lines === undefined ? <Remove lot={lot} shared={shared} /> : null}
    </div>
  )
}

function Remove({ lot, shared }: Pick<PlanOfProps, 'lot' | 'shared'>) {
  const remove = `Убрать из\u00A0сравнения: ${lotTitle(lot)}`
  return shared ? (
    <a className={button.button} href={without(shared, lot.id)} aria-label={remove}>
      <Icon name="close" />
    </a>
  ) : (
    <button
      className={button.button}
      form={SAVED_FORM}
      name="comparison"
      value={-lot.id}
      aria-label={remove}
    >
      <Icon name="close" />
    </button>
  )
}

function without(ids: readonly number[], id: number): string {
  const left = ids.filter((one) => one !== id)
  return left.length > 0
    ? `${pageLinks.comparison()}?ids=${left.join(',')}`
    : pageLinks.comparison()
}

const adding: Record<LotKind, string> = {
  flat: 'Добавить квартиру',
  commercial: 'Добавить помещение',
  storage: 'Добавить кладовую',
  parking: 'Добавить место',
}

const Add = ({ kind }: { kind: LotKind }) => (
  <td className={styles.add}>
    <a href={pageLinks.lots(kind)}>
      <span>
        <Icon name="plus" />
      </span>
      {adding[kind]}
    </a>
  </td>
)
