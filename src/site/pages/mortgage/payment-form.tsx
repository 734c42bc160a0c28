import { pageLinks } from '#domain/addresses/page-links.ts'
import { complaintOf } from '#domain/form/unclear-number.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import styles from './mortgage.module.css'

type PaymentFormProps = {
  asked: LotQuery
  choices: readonly { id: number; name: string }[]
}

/** Programme, first payment and payment of a month; the address is the answer, so it works without scripts. */
export const PaymentForm = ({ asked, choices }: PaymentFormProps) => (
  <form action={pageLinks.mortgage()} className={styles.form}>
    <Select label="Программа" name="programme" defaultValue={asked.programme ?? ''}>
      <Options
        of={choices.map(({ id, name }, at) => ({ value: at === 0 ? '' : id, label: name }))}
      />
    </Select>
    <Amount label="Первый взнос, ₽" name="down" asked={asked} />
    <Amount label={'Платёж в\u00A0месяц, ₽'} name="paymentTo" asked={asked} />
    <Button type="submit" size="medium">
      Показать квартиры
    </Button>
  </form>
)

type AmountProps = { label: string; name: 'down' | 'paymentTo'; asked: LotQuery }

function Amount({ label, name, asked }: AmountProps) {
  const { [name]: amount, unclear } = asked
  const typed = unclear[name]
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={amount === null ? (typed ?? '') : formatNumber(amount)}
      error={typed === undefined ? undefined : complaintOf(name, typed)}
    />
  )
}
