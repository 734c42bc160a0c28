import type { ReactNode } from 'react'

import type { FieldOption, RecordField } from '#domain/office/fields/record-field.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FieldTrouble, FormActions } from '#office/kit/form.tsx'
import { Checkbox, Options, Select } from '#site/ui/fields/field.tsx'

import type { FieldInputProps } from './field-input.tsx'

/** One of a list; nothing may be chosen where the field is not obligatory. */
export function ChoiceField(props: FieldInputProps) {
  const { field, value, error, nothing = '—', onChange } = props
  const { label, hint = '', required } = field
  return (
    <WithOptions field={field}>
      {(options) => (
        <Select
          label={label}
          error={error}
          {...(hint && { hint })}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          {required && value ? null : <option value="">{nothing}</option>}
          <Options of={options} />
        </Select>
      )}
    </WithOptions>
  )
}

/** Any of a list. */
export function ChoicesField({ field, value, error, onChange }: FieldInputProps) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggle = (one: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.hint === undefined ? null : <p>{field.hint}</p>}
      <FormActions>
        <WithOptions field={field}>
          {(options) =>
            options.map((option) => (
              <Checkbox
                key={option.value}
                checked={chosen.includes(option.value)}
                onChange={({ target }) => toggle(option.value, target.checked)}
              >
                {option.label}
              </Checkbox>
            ))
          }
        </WithOptions>
      </FormActions>
      <FieldTrouble label={field.label} error={error} />
    </fieldset>
  )
}

type WithOptionsProps = {
  field: RecordField
  children: (options: readonly FieldOption[]) => ReactNode
}

function WithOptions({ field: { options, from }, children }: WithOptionsProps) {
  if (from !== undefined) return <AskedOptions from={from}>{children}</AskedOptions>
  return children(options ?? [])
}

type AskedProps = Pick<WithOptionsProps, 'children'> & { from: string }

function AskedOptions({ from, children }: AskedProps) {
  const { body } = useLoaded('GET /options/:from', { params: { from } })
  return children(body?.items ?? [])
}
