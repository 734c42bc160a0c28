import { complaintOf } from '#domain/form/unclear-number.ts'
import type { LotQuery, NumberName } from '#domain/query/lot-query.ts'
import { inMetres } from '#domain/text/length.ts'
import { Field } from '#site/ui/fields/field.tsx'

type NumberFiltersProps = {
  asked: LotQuery
  fields: readonly { name: NumberName; label: string }[]
}

/** Numbers that are typed in, each with a complaint where it cannot be read. */
export const NumberFilters = ({ asked, fields }: NumberFiltersProps) =>
  fields.map(({ name, label }) => {
    const unclear = asked.unclear[name]
    return (
      <Field
        key={name}
        label={label}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={unclear ?? spell(name, asked[name])}
        error={unclear === undefined ? undefined : complaintOf(name, unclear)}
      />
    )
  })

/** A ceiling is written in metres, and kept in millimetres. */
function spell(name: NumberName, value: number | null): string {
  if (value === null) return ''
  return name === 'ceilingFrom' ? inMetres(value) : String(value).replace('.', ',')
}
