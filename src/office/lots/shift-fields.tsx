import { formatNumber } from '#domain/text/format-number.ts'
import { roundings, shiftableFields, shiftNames } from '#domain/office/price-shift.ts'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

/** The way back: lots show the value of their source again. */
export const RELEASE = 'release'

/** As typed; an empty way sets every lot to one value. */
export type TypedShift = { way: string; amount: string; round: number }

type ShiftFieldsProps = {
  field: string
  typed: TypedShift
  errors: Record<string, string>
  onChange: (typed: TypedShift) => void
}

/** How many lots change: money by a percent, a sum or its metres, anything to one value or back to its source. */
export function ShiftFields({ field, typed, errors, onChange }: ShiftFieldsProps) {
  const ways = shiftableFields[field] ?? []
  return (
    <>
      <Select
        label="Как изменить"
        error={errors.way}
        value={typed.way}
        onChange={({ target }) => onChange({ ...typed, way: target.value })}
      >
        <Options of={ways.map((way) => ({ value: way, label: shiftNames[way] }))} />
        <option value="">Задать одно значение</option>
        <option value={RELEASE}>Вернуть из источника</option>
      </Select>
      {amountLabels[typed.way] === undefined ? null : (
        <>
          <Field
            label={amountLabels[typed.way] ?? ''}
            {...(typed.way !== 'metrePrice' && { hint: 'Со знаком минус — снизить' })}
            inputMode="text"
            value={typed.amount}
            error={errors.amount}
            onChange={({ target }) => onChange({ ...typed, amount: target.value })}
          />
          <Select
            label="Округлить до"
            error={errors.round}
            value={String(typed.round)}
            onChange={({ target }) => onChange({ ...typed, round: Number(target.value) })}
          >
            <Options
              of={roundings.map((round) => ({
                value: String(round),
                label: `${formatNumber(round)}\u00A0₽`,
              }))}
            />
          </Select>
        </>
      )}
    </>
  )
}

const amountLabels: Record<string, string> = {
  percent: 'Процент',
  amount: 'Сумма, ₽',
  metrePrice: 'Цена за м², ₽',
  metreAmount: 'Сумма за м², ₽',
}
