import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import type { Loan } from '#domain/money/loan-choice.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { CREDIT_WARNING, formatStages } from '#domain/money/monthly-payment.ts'
import type { Stage } from '#domain/money/mortgage.ts'
import { formatRate } from '#domain/money/rates.ts'
import { Icon } from '#site/ui/icons/icon.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './loan-result.module.css'

type LoanResultProps = { loan: Loan; programme: LotProgramme }

/** What the choice comes to, and what had to be put right in it. */
export function LoanResult({ loan, programme }: LoanResultProps) {
  const { offer, plan, first, capital, notes } = loan
  return (
    <div className={styles.result}>
      <output className={styles.answer}>
        <span className={text.second}>Платёж в&nbsp;месяц</span>
        <Payments stages={plan.stages} programme={programme} />
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            <Icon name="info" />
            <span>{note}</span>
          </span>
        ))}
      </output>
      <DefinitionList
        facts={[
          ['Цена', formatRubles(offer.price)],
          ['Первый взнос', formatRubles(first)],
          ['из него капитал', capital ? formatRubles(capital) : null],
          [
            offer.instalment ? 'В рассрочку' : 'Кредит',
            plan.rest ? formatRubles(plan.rest) : 'не\u00A0нужен',
          ],
          ['Срок', plan.rest ? formatTerm(plan.months) : null],
          ['Всего за срок', formatRubles(plan.total)],
          [
            offer.instalment ? 'Переплата' : 'Проценты банку',
            formatRubles(plan.total - offer.price),
          ],
          ['Ставка', formatRate(programme.rate)],
          ['ПСК', fullCostRange(programme.fullCost)],
          ['Кредитор', programme.banks.join(', ')],
        ]}
      />
    </div>
  )
}

function Payments({ stages, programme }: { stages: Stage[]; programme: LotProgramme }) {
  const [first, ...later] = formatStages({ ...programme, stages })
  return (
    <>
      <b>{first ?? formatRubles(0)}</b>
      {later.map((words) => (
        <span key={words}>{words}</span>
      ))}
      {stages.length > 0 ? <span>{CREDIT_WARNING}</span> : null}
    </>
  )
}
