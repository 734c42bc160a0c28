import type { RecordData, RecordField as Described } from '#domain/office/record-field.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, TextArea } from '#site/ui/fields/field.tsx'

import { ArticleField } from './article-field.tsx'
import { ProjectsField } from './projects-field.tsx'
import { shownText } from './shown-text.ts'

export type FieldInputProps = {
  field: Described
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

type RecordFieldProps = FieldInputProps & {
  /** What the source says of the record, where this field is set by hand. */
  told: RecordData | null
  onRelease: () => void
}

export function RecordField({ told, onRelease, ...input }: RecordFieldProps) {
  return (
    <div>
      <FieldInput {...input} />
      {told ? (
        <p>
          {`В источнике: ${shownText(told[input.field.name])} `}
          <Button look="line" size="small" onClick={onRelease}>
            Вернуть из источника
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function FieldInput(props: FieldInputProps) {
  const { field, value, error, onChange } = props
  const { label, hint = '', kind } = field
  const text = shownInput(kind, value)
  const common = { label, error, ...(hint && { hint }), value: text }
  if (kind === 'article') return <ArticleField {...props} />
  if (kind === 'projects') return <ProjectsField {...props} />
  if (kind === 'text')
    return <TextArea {...common} onChange={({ target }) => onChange(target.value)} />
  const take = (typed: string) => onChange(typedValue(kind, typed))
  return (
    <Field
      {...common}
      key={kind}
      type={inputTypes[kind] ?? 'text'}
      onChange={({ target }) => take(target.value)}
    />
  )
}

function typedValue(kind: Described['kind'], typed: string) {
  if (kind === 'words') return typed.split(',')
  return kind === 'moment' && typed !== '' ? new Date(typed).toISOString() : typed
}

const inputTypes: Partial<Record<Described['kind'], string>> = {
  moment: 'datetime-local',
  day: 'date',
  link: 'url',
}

/** A moment by the clock of whoever types it, without the zone: «2026-11-22T08:40». */
function shownInput(kind: Described['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value !== 'string') return ''
  if (kind !== 'moment' || !value.endsWith('Z')) return value
  const date = new Date(value)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
