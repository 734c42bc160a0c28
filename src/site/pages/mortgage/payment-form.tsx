import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { AmountField } from '#site/parts/payment/amount-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

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
    <AmountField label="Первый взнос, ₽" name="down" asked={asked} />
    <AmountField label={'Платёж в\u00A0месяц, ₽'} name="paymentTo" asked={asked} />
    <Button type="submit" size="medium">
      Показать квартиры
    </Button>
  </form>
)
