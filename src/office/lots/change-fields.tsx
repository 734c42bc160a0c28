import type { ReactNode } from 'react'

import type { RecordField } from '#domain/office/fields/record-field.ts'
import { FieldInput } from '#office/fields/field-input.tsx'

export type TypedChange = { value: unknown; reason: string; until: string | null }

type ChangeFormProps = {
  /** null: its values are given in another way. */
  field: RecordField | null
  typed: TypedChange
  errors: Record<string, string>
  onChange: (typed: TypedChange) => void
  /** What stands before the time of its end. */
  children?: ReactNode
}

const reasonField: RecordField = { name: 'reason', label: 'Причина', kind: 'line', required: true }
const untilField: RecordField = {
  name: 'until',
  label: 'До какого времени',
  kind: 'moment',
  hint: 'Пусто — пока не вернут вручную',
}

/** What a field is set to, why and until when. */
export const ChangeFields = ({ field, typed, errors, onChange, children }: ChangeFormProps) => (
  <>
    {field ? (
      <FieldInput
        field={field}
        value={typed.value}
        error={errors.value}
        onChange={(value) => onChange({ ...typed, value })}
      />
    ) : null}
    <FieldInput
      field={reasonField}
      value={typed.reason}
      error={errors.reason}
      onChange={(reason) => onChange({ ...typed, reason: String(reason) })}
    />
    {children}
    <FieldInput
      field={untilField}
      value={typed.until}
      error={errors.until}
      onChange={(until) => onChange({ ...typed, until: until === '' ? null : String(until) })}
    />
  </>
)
