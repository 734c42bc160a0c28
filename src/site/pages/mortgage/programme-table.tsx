import type { ProgrammeItem } from '#contract/company.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { CREDIT_WARNING, formatStages } from '#domain/money/monthly-payment.ts'
import { formatRate } from '#domain/money/rates.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import { Least } from './least.tsx'
import { PaymentParts } from './payment-parts.tsx'
import type { CountedProgramme, ProgrammeRow } from './programme-row.ts'
import styles from './programme-table.module.css'

type ProgrammeTableProps = { rows: ProgrammeRow[]; price: Rubles }

/**
 * A row a programme, all by one price; a card each on a phone. A rate stands beside its full cost, in letters of its size.
 * Under them a chart: what is paid for the flat in all, to one scale.
 */
export function ProgrammeTable({ rows, price }: ProgrammeTableProps) {
  const most = Math.max(price, ...rows.map(({ counted }) => counted?.plan.total ?? 0))
  return (
    <>
      <table className={styles.table}>
        <caption className={text.hidden}>
          {`Программы для квартиры за\u00A0${formatRubles(price)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">В&nbsp;месяц и&nbsp;за&nbsp;весь срок</th>
            <th scope="col">ПСК</th>
            <th scope="col">Ставка</th>
            <th scope="col">Банки</th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <tbody
            key={row.id}
            id={`programma-${row.id}`}
            data-best={row.counted?.isLeastPayment || undefined}
          >
            <Numbers {...row} isFirst={at === 0} />
            <tr>
              <td className={styles.whole}>
                <PaymentParts {...row} most={most} />
              </td>
              <td className={styles.whole} colSpan={3}>
                <Terms {...row} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className={styles.note}>Без страховки и&nbsp;сборов банка. {CREDIT_WARNING}</p>
    </>
  )
}

function Numbers({ programme, counted, isFirst }: ProgrammeRow & { isFirst: boolean }) {
  const { name, conditions, fullCost, banks } = programme
  return (
    <tr>
      <th scope="rowgroup" rowSpan={2}>
        {typeset(name)}
        {conditions ? <small>{typeset(conditions)}</small> : null}
      </th>
      <td data-name="В месяц" className={styles.payment}>
        {counted ? (
          <Payment counted={counted} programme={programme} isFirst={isFirst} />
        ) : (
          'Своя цена квартиры'
        )}
      </td>
      <td data-name="ПСК">{holdRanges(fullCostRange(fullCost))}</td>
      <td data-name="Ставка">{formatRates(programme)}</td>
      <td className={styles.banks}>{typeset(banks.join(', '))}</td>
    </tr>
  )
}

type PaymentProps = CountedProgramme & { isFirst: boolean }

/** Programmes may be equal: the second is not called the least once more, as if by mistake. */
function Payment({ counted, programme, isFirst }: PaymentProps) {
  const [first, ...later] = formatStages({ ...programme, stages: counted.plan.stages })
  if (first === undefined) return 'не\u00A0нужен'
  return (
    <>
      <b>{first}</b>
      {counted.isLeastPayment ? (
        <Least>{isFirst ? 'наименьший платёж' : 'такой\u00A0же платёж'}</Least>
      ) : null}
      {later.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </>
  )
}

/** «8,5 % на 2 года, затем 16,9 %» */
const formatRates = ({ rate, ratePeriods }: ProgrammeItem) =>
  [
    ...ratePeriods.map(
      (period) => `${formatRate(period.rate)} на\u00A0${formatTerm(period.months)}`,
    ),
    formatRate(rate),
  ].join(', затем\u00A0')

const Terms = ({ programme, counted, flats }: ProgrammeRow) => (
  <div className={styles.terms}>
    <details>
      <summary>Условия целиком</summary>
      <p>{holdRanges(typeset(programme.legal))}</p>
    </details>
    {flats ? (
      <a className={text.link} href={flats.href}>
        {counted
          ? `${howMany(flats.total, flatForms)} с\u00A0таким платежом или\u00A0меньше`
          : 'Посчитать по\u00A0квартире'}
      </a>
    ) : null}
  </div>
)
