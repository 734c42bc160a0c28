import { useState, type ComponentType, type Dispatch, type SetStateAction } from 'react'

import { isObject } from '#domain/is-object.ts'
import type { RecordField, RecordData } from '#domain/office/fields/record-field.ts'
import { DateField } from '#office/dates/date-field.tsx'
import { FieldTrouble, FormActions } from '#office/kit/form.tsx'
import { clockHint } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { FileField } from '#office/media/file-field.tsx'
import { PictureField, PicturesField } from '#office/media/picture-fields.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox, Field, TextArea } from '#site/ui/fields/field.tsx'

import { ArticleField } from './article-field.tsx'
import { ChoiceField, ChoicesField } from './choices-field.tsx'
import { ColourField } from './colour-field.tsx'
import { DrawingField } from './drawing-field.tsx'
import styles from './field-input.module.css'
import { moved } from '#office/kit/moved.ts'
import { OutlineField } from './outline-field.tsx'
import { shownInput, typedValue } from './typed-value.ts'

export type FieldInputProps = {
  field: RecordField
  value: unknown
  error: string | undefined
  /** Of a group or a list: what is wrong with its parts. */
  parts?: Record<string, string>
  /** What stands where nothing is chosen. */
  nothing?: string
  onChange: (value: unknown) => void
}

type FieldInputsProps = {
  fields: readonly RecordField[]
  typed: RecordData
  errors: Readonly<Record<string, string>>
  onChange: Dispatch<SetStateAction<RecordData>>
}

/** The fields of a form, one under another. */
export const FieldInputs = ({ fields, typed, errors, onChange }: FieldInputsProps) =>
  fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={typed[field.name] ?? null}
      error={errors[field.name]}
      onChange={(value) => onChange((before) => ({ ...before, [field.name]: value }))}
    />
  ))

/** The one way a described field is typed in, wherever it is asked for. */
export function FieldInput(given: FieldInputProps) {
  const props = { ...given, ...useCorrected(given) }
  const { field, value, error, onChange } = props
  const { label, kind } = field
  const hint = [field.hint, kind === 'moment' && clockHint()].filter(Boolean).join('. ')
  const common = { label, error, ...(hint && { hint }), value: shownInput(field, value) }
  if (kind === 'article') return <ArticleField {...props} />
  if (kind === 'choices') return <ChoicesField {...props} />
  if (kind === 'choice') return <ChoiceField {...props} />
  const brought = { label, value, error, onChange }
  if (kind === 'picture') return <PictureField {...brought} />
  if (kind === 'pictures') return <PicturesField {...brought} />
  if (kind === 'file') return <FileField {...brought} />
  if (kind === 'colour') return <ColourField {...props} />
  if (kind === 'drawing') return <DrawingField {...props} />
  if (kind === 'outline') return <OutlineField {...props} />
  if (kind === 'group') return <GroupField {...props} Input={FieldInput} />
  if (kind === 'list') return <ListField {...props} Input={FieldInput} />
  if (kind === 'text' || kind === 'lines')
    return (
      <TextArea
        {...common}
        rows={(field.most ?? 0) < LONG ? 4 : 12}
        onChange={({ target }) => onChange(typedValue(field, target.value))}
      />
    )
  if (kind === 'flag')
    return (
      <Checkbox
        checked={value === true}
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
    )
  if (kind === 'moment' || kind === 'day' || kind === 'month')
    return (
      <DateField {...common} kind={kind} onChange={(typed) => onChange(typedValue(field, typed))} />
    )
  return (
    <Field
      {...common}
      key={kind}
      type={kind === 'link' ? 'url' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={({ target }) => onChange(typedValue(field, target.value))}
    />
  )
}

/** The error of a field stands until something else is typed there; the next answer may bring one again. */
function useCorrected({ error, onChange }: Pick<FieldInputProps, 'error' | 'onChange'>) {
  const [isCorrected, setCorrected] = useState(false)
  if (isCorrected && error === undefined) setCorrected(false)
  return {
    error: isCorrected ? undefined : error,
    onChange: (value: unknown) => {
      setCorrected(error !== undefined)
      onChange(value)
    },
  }
}

/** Signs that a text may have: what may be this long is written at length. */
const LONG = 10_000

/** `Input` draws each part: a part may be a group itself. */
type PartedProps = FieldInputProps & { Input: ComponentType<FieldInputProps> }

/** Several fields that are one value. */
const GroupField = ({ field, value, error, parts = {}, onChange, Input }: PartedProps) => (
  <Section title={field.label}>
    <FieldTrouble label={field.label} error={error} />
    <div className={styles.group}>
      <GroupFields {...{ field, parts, onChange, Input }} value={recordOf(value)} />
    </div>
  </Section>
)

/** Any number of groups, with a way to add and to take away; their order is changed by buttons, or by dragging a title. */
function ListField({ field, value, error, parts = {}, onChange, Input }: PartedProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <Section title={field.label}>
      <FieldTrouble label={field.label} error={error} />
      {items.map((item, at) => (
        <fieldset
          key={at}
          className={styles.item}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => dragged !== null && onChange(moved(items, dragged, at))}
        >
          <legend
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
          >{`${field.label}, ${at + 1}`}</legend>
          <GroupFields
            field={field}
            value={recordOf(item)}
            parts={errorsWithin(parts, String(at))}
            onChange={(changed) => onChange(items.with(at, changed))}
            Input={Input}
          />
          <FormActions>
            {at === 0 ? null : (
              <Button look="line" size="small" onClick={() => onChange(moved(items, at, at - 1))}>
                Выше
              </Button>
            )}
            {at === items.length - 1 ? null : (
              <Button look="line" size="small" onClick={() => onChange(moved(items, at, at + 1))}>
                Ниже
              </Button>
            )}
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

/** «hours.mon» of all errors as «mon» of the hours. */
export const errorsWithin = (errors: Record<string, string>, name: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${name}.`))
      .map(([path, text]) => [path.slice(name.length + 1), text]),
  )

type PartsProps = {
  field: RecordField
  value: RecordData
  parts: Record<string, string>
  onChange: (value: RecordData) => void
  Input: ComponentType<FieldInputProps>
}

const GroupFields = ({ field, value, parts, onChange, Input }: PartsProps) =>
  field.fields?.map((part) => (
    <Input
      key={part.name}
      field={part}
      value={value[part.name] ?? null}
      error={parts[part.name]}
      parts={errorsWithin(parts, part.name)}
      onChange={(changed) => onChange({ ...value, [part.name]: changed })}
    />
  ))

const recordOf = (value: unknown): RecordData => (isObject(value) ? value : {})
