import type { ProgrammeItem } from '#contract/company.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatTerm, formatTermGenitive } from '#domain/money/loan-term.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { CREDIT_WARNING, formatStages } from '#domain/money/monthly-payment.ts'
import type { ComparedProgramme } from '#domain/money/compare-programmes.ts'
import { formatPercent, formatRate } from '#domain/money/rates.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import styles from './programme-table.module.css'

/** `flats`: how many the payment of this programme reaches, and the list of them. */
export type ProgrammeRow = ComparedProgramme & {
  programme: ProgrammeItem
  flats: { total: number; href: string } | null
}

type ProgrammeTableProps = { rows: ProgrammeRow[]; price: Rubles }

/** A row a programme, all by one price; a card each on a phone. A rate stands beside its full cost, in letters of its size. */
export function ProgrammeTable({ rows, price }: ProgrammeTableProps) {
  const most = Math.max(price, ...rows.map(({ counted }) => counted?.plan.total ?? 0))
  return (
    <>
      <p className={styles.legend}>
        В&nbsp;столбце «Переплата»{' '}
        <span>
          <i data-of="price" />
          цена квартиры
        </span>{' '}
        <span>
          <i data-of="extra" />
          переплата над&nbsp;ней
        </span>
      </p>
      <table className={styles.table}>
        <caption className={text.hidden}>
          {`Программы для квартиры за\u00A0${formatRubles(price)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">В&nbsp;месяц</th>
            <th scope="col">ПСК</th>
            <th scope="col">Ставка</th>
            <th scope="col">Первый взнос</th>
            <th scope="col">Срок</th>
            <th scope="col">Переплата</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody
            key={row.id}
            id={`programma-${row.id}`}
            data-best={row.counted?.isLeastPayment || undefined}
          >
            <Numbers row={row} price={price} most={most} />
            <tr>
              <Terms {...row} />
            </tr>
          </tbody>
        ))}
      </table>
      <p className={styles.note}>Без страховки и&nbsp;сборов банка. {CREDIT_WARNING}</p>
    </>
  )
}

type NumbersProps = { row: ProgrammeRow; price: Rubles; most: Rubles }

function Numbers({ row: { programme, counted }, price, most }: NumbersProps) {
  const { name, conditions, fullCost } = programme
  return (
    <tr>
      <th scope="rowgroup" rowSpan={2}>
        {typeset(name)}
        {conditions ? <small>{typeset(conditions)}</small> : null}
      </th>
      <td data-name="В месяц" className={styles.payment}>
        {counted ? <Payment counted={counted} programme={programme} /> : 'Своя цена квартиры'}
      </td>
      <td data-name="ПСК">{holdRanges(fullCostRange(fullCost))}</td>
      <td data-name="Ставка">{formatRates(programme)}</td>
      <td data-name="Первый взнос" className={styles.first}>
        {counted
          ? formatRubles(counted.plan.first)
          : `от\u00A0${formatPercent(programme.minDownPercent)}`}
      </td>
      <td data-name="Срок">
        {counted?.plan.months
          ? formatTerm(counted.plan.months)
          : `до\u00A0${formatTermGenitive(programme.termMonths)}`}
      </td>
      <td data-name="Переплата" className={styles.extra}>
        {counted ? (
          <>
            {counted.extra > 0 ? formatRubles(counted.extra) : 'нет'}
            {counted.isLeastExtra ? <Least>наименьшая</Least> : null}
            <Bar price={price} total={counted.plan.total} most={most} />
          </>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

type CountedProps = { counted: NonNullable<ProgrammeRow['counted']>; programme: ProgrammeItem }

function Payment({ counted, programme }: CountedProps) {
  const [first, ...later] = formatStages({ ...programme, stages: counted.plan.stages })
  if (first === undefined) return 'не\u00A0нужен'
  return (
    <>
      <b>{first}</b>
      {counted.isLeastPayment ? <Least>наименьший платёж</Least> : null}
      {later.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </>
  )
}

/** Why the first payment is more than the one asked for. */
const formatRaised = ({ counted: { raised }, programme }: CountedProps) =>
  raised === 'loan' && programme.maxAmount !== null
    ? `Взнос больше: кредит до\u00A0${formatRubles(programme.maxAmount)}`
    : `Взнос не\u00A0меньше ${formatPercent(programme.minDownPercent)}`

const Least = ({ children }: { children: string }) => (
  <small className={styles.least}>
    <i aria-hidden="true" />
    {children}
  </small>
)

/** The price and what is paid above it, to one scale for all programmes. */
const Bar = ({ price, total, most }: { price: Rubles; total: Rubles; most: Rubles }) => (
  <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={share(total, most)} height="1" />
    <rect width={share(price, most)} height="1" />
  </svg>
)

/** In hundredths, to a tenth: more digits are seen by nobody. */
const share = (part: Rubles, most: Rubles) => Number(((part / most) * 100).toFixed(1))

/** «8,5 % на 2 года, затем 16,9 %» */
const formatRates = ({ rate, ratePeriods }: ProgrammeItem) =>
  [
    ...ratePeriods.map(
      (period) => `${formatRate(period.rate)} на\u00A0${formatTerm(period.months)}`,
    ),
    formatRate(rate),
  ].join(', затем\u00A0')

const Terms = ({ programme, counted, flats }: ProgrammeRow) => (
  <td colSpan={6}>
    <div className={styles.terms}>
      {programme.banks.length > 0 ? (
        <span className={styles.banks}>{typeset(programme.banks.join(', '))}</span>
      ) : null}
      {counted?.raised ? <span>{formatRaised({ counted, programme })}</span> : null}
      {flats ? (
        <a className={text.link} href={flats.href}>
          {counted
            ? `${howMany(flats.total, flatForms)} с\u00A0таким платежом или\u00A0меньше`
            : 'Посчитать по\u00A0квартире'}
        </a>
      ) : null}
      <details>
        <summary>Условия целиком</summary>
        <p>{holdRanges(typeset(programme.legal))}</p>
      </details>
    </div>
  </td>
)
