import type { ComponentType } from 'react'

import { isObject } from '#domain/is-object.ts'
import type { RecordData, RecordField } from '#domain/office/fields/record-field.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import type { FieldInputProps } from './field-input.tsx'

/** `Input` draws each part: a part may be a group itself. */
type PartedProps = FieldInputProps & { Input: ComponentType<FieldInputProps> }

/** Several fields that are one value. */
export const GroupField = ({ field, value, error, onChange, Input }: PartedProps) => (
  <Section title={field.label}>
    <Trouble error={error} />
    <Parts field={field} value={recordOf(value)} onChange={onChange} Input={Input} />
  </Section>
)

/** Any number of groups, with a way to add and to take away. */
export function ListField({ field, value, error, onChange, Input }: PartedProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  return (
    <Section title={field.label}>
      <Trouble error={error} />
      {items.map((item, at) => (
        <fieldset key={at}>
          <legend>{`${field.label}, ${at + 1}`}</legend>
          <Parts
            field={field}
            value={recordOf(item)}
            onChange={(changed) => onChange(items.with(at, changed))}
            Input={Input}
          />
          <FormActions>
            <Button
              look="line"
              size="small"
              onClick={() => onChange(items.filter((_, other) => other !== at))}
            >
              Убрать
            </Button>
          </FormActions>
        </fieldset>
      ))}
      <FormActions>
        <Button look="line" size="small" onClick={() => onChange([...items, {}])}>
          Добавить
        </Button>
      </FormActions>
    </Section>
  )
}

type PartsProps = {
  field: RecordField
  value: RecordData
  onChange: (value: RecordData) => void
  Input: ComponentType<FieldInputProps>
}

const Parts = ({ field, value, onChange, Input }: PartsProps) =>
  field.fields?.map((part) => (
    <Input
      key={part.name}
      field={part}
      value={value[part.name] ?? null}
      error={undefined}
      onChange={(changed) => onChange({ ...value, [part.name]: changed })}
    />
  ))

const Trouble = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : <p role="alert">{error}</p>

const recordOf = (value: unknown): RecordData => (isObject(value) ? value : {})
