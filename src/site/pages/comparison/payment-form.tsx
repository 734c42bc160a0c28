import { fullCostWords } from '#domain/money/full-cost.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { rateWords } from '#domain/money/rates.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import type { SamePayment } from './same-payment.ts'
import styles from './comparison.module.css'

type PaymentFormProps = {
  payment: SamePayment
  kind: LotKind
  /** Of a comparison opened by a link. */
  ids: number[] | null
}

/** The loan that all payments of the table are counted by. */
export const PaymentForm = ({ payment, kind, ids }: PaymentFormProps) => (
  <form className={styles.loan} action={pageLinks.comparison()} aria-label="Условия платежа">
    {ids ? <input type="hidden" name="ids" value={ids.join(',')} /> : null}
    {kind === 'flat' ? null : <input type="hidden" name="kind" value={kind} />}
    <Select label="Программа" name="programme" defaultValue={payment.programme.id}>
      {payment.programmes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Field
      key={payment.down}
      label="Первый взнос, ₽"
      name="down"
      inputMode="numeric"
      defaultValue={formatRubles(payment.down).replace('\u00A0₽', '')}
      hint={`Для всех хватит ${formatRubles(payment.least)}`}
    />
    <Button type="submit" look="ink">
      Пересчитать
    </Button>
  </form>
)

/** A rate never stands alone. */
export const PaymentTerms = ({ payment: { programme, down } }: { payment: SamePayment }) => (
  <p className={styles.terms}>
    {`Платёж посчитан по\u00A0программе «${programme.name}»: ставка ${rateWords(programme.rate)}, первый взнос ${formatRubles(down)}, срок ${formatTerm(programme.termMonths)}. `}
    {holdRanges(
      `${fullCostWords(programme.fullCost)}. ${CREDIT_WARNING} ${typeset(programme.legal)}`,
    )}
  </p>
)
