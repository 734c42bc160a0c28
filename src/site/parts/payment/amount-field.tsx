import { complaintOf } from '#domain/form/unclear-number.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { Field } from '#site/ui/fields/field.tsx'

type AmountFieldProps = {
  label: string
  name: 'paymentTo' | 'down' | 'metreFrom' | 'metreTo'
  asked: LotQuery
}

/** Roubles of a query; what was typed and is no number stays with its complaint. */
export function AmountField({ label, name, asked }: AmountFieldProps) {
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
