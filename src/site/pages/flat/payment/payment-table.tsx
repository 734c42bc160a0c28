import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatFullCost } from '#domain/money/full-cost.ts'
import { formatStages } from '#domain/money/monthly-payment.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import { formatPercent, programmeTitle } from '#domain/money/rates.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { ShowMore } from '#site/pages/flat/arrangement/show-more.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './payment-table.module.css'

type PaymentTableProps = { methods: PaymentMethod[]; programmes: LotProgramme[] }

/** One row a method with all it costs; on a phone each row is a card. */
export function PaymentTable({ methods, programmes }: PaymentTableProps) {
  return (
    <>
      <ShowMore count={methods.length} words={(rest) => `Ещё ${counted(rest, methodForms)}`}>
        <table className={styles.methods}>
          <caption className={text.hidden}>
            Сколько стоит квартира при каждом способе оплаты
          </caption>
          <thead>
            <tr>
              <th scope="col">Способ</th>
              <th scope="col">Цена</th>
              <th scope="col">Первый платёж</th>
              <th scope="col">В&nbsp;месяц</th>
              <th scope="col">Срок</th>
              <th scope="col">Всего за&nbsp;срок</th>
              <th scope="col">Переплата</th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method, at) => (
              <Row
                key={at}
                method={method}
                programme={programmes.find(({ id }) => id === method.programme) ?? null}
              />
            ))}
          </tbody>
        </table>
      </ShowMore>
      <p className={styles.note}>
        С&nbsp;наименьшим взносом и&nbsp;наибольшим сроком программы. Переплата считается
        от&nbsp;цены при&nbsp;оплате сразу. Без страховки и&nbsp;сборов банка.
      </p>
    </>
  )
}

const methodForms: NounForms = ['способ', 'способа', 'способов']

type RowProps = { method: PaymentMethod; programme: LotProgramme | null }

function Row({ method, programme }: RowProps) {
  const { name, price, plan, extra, headline } = method
  return (
    <tr data-headline={headline || undefined}>
      <th scope="row">
        {programme ? programmeTitle(programme) : name}
        {programme ? <small>{holdRanges(formatTerms(programme, method))}</small> : null}
        {headline ? <small>Эта цена указана вверху</small> : null}
      </th>
      {price === null ? (
        <td colSpan={6} data-name="Цена">
          Цену по&nbsp;этой программе назовут в&nbsp;офисе
        </td>
      ) : (
        <>
          <td data-name="Цена">{formatRubles(price)}</td>
          <td data-name="Первый платёж">{plan ? formatRubles(plan.first) : '—'}</td>
          <td data-name="В месяц" data-none={!plan?.stages.length || undefined}>
            <Monthly method={method} programme={programme} />
          </td>
          <td data-name="Срок" data-none={!plan?.months || undefined}>
            {plan?.months ? formatTerm(plan.months) : '—'}
          </td>
          <td data-name="Всего за срок">
            <b>{plan ? formatRubles(plan.total) : '—'}</b>
          </td>
          <td data-name="Переплата">{formatExtra(extra)}</td>
        </>
      )}
    </tr>
  )
}

const formatExtra = (extra: number | null) =>
  extra === null ? '—' : extra === 0 ? 'нет' : formatRubles(extra)

function formatTerms({ fullCost, minDownPercent, banks }: LotProgramme, method: PaymentMethod) {
  const { offer, lifted } = method
  return [
    formatFullCost(fullCost),
    `взнос от\u00A0${formatPercent(minDownPercent)}`,
    lifted &&
      offer?.programme.maxAmount &&
      `кредит до\u00A0${formatRubles(offer.programme.maxAmount)}`,
    banks.join(', '),
  ]
    .filter(Boolean)
    .join(', ')
}

function Monthly({ method: { plan }, programme }: RowProps) {
  const [first, ...later] =
    plan && programme ? formatStages({ ...programme, stages: plan.stages }) : []
  if (first === undefined) return '—'
  return (
    <>
      {first}
      {later.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </>
  )
}
