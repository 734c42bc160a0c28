import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { yearsIn, type Loan } from '#domain/money/loan-choice.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { Stage } from '#domain/money/mortgage.ts'
import { rateWords } from '#domain/money/rates.ts'
import { FactList } from '#site/pages/flat/facts/fact-list.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
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
        <Payments stages={plan.stages} />
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            <Icon name="info" />
            <span>{note}</span>
          </span>
        ))}
      </output>
      <FactList
        rows={[
          { name: 'Цена', value: formatRubles(offer.price) },
          { name: 'Первый взнос', value: formatRubles(first) },
          { name: 'из него капитал', value: capital ? formatRubles(capital) : null },
          {
            name: offer.instalment ? 'В рассрочку' : 'Кредит',
            value: plan.rest ? formatRubles(plan.rest) : 'не\u00A0нужен',
          },
          { name: 'Срок', value: plan.rest ? yearsIn(plan.months) : null },
          { name: 'Всего за срок', value: formatRubles(plan.total) },
          {
            name: offer.instalment ? 'Переплата' : 'Проценты банку',
            value: formatRubles(plan.total - offer.price),
          },
          { name: 'ПСК', value: programme.fullCost },
          { name: 'Кредитор', value: programme.banks.join(', ') },
        ]}
      />
    </div>
  )
}

function Payments({ stages }: { stages: Stage[] }) {
  const [first, ...later] = stages
  return (
    <>
      <b>{formatRubles(first?.payment ?? 0)}</b>
      {later.map(({ payment, rate }, at) => (
        <span key={at}>
          {`Через ${yearsIn(monthsBefore(stages, at + 1))}, когда ставка станет ${rateWords(rate)}: ${formatRubles(payment)}`}
        </span>
      ))}
    </>
  )
}

const monthsBefore = (stages: Stage[], at: number) =>
  stages.slice(0, at).reduce((sum, { months }) => sum + months, 0)
