import { kindNames } from '#domain/lots/lot-titles.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { optionsOf, type RecordField } from '#domain/office/fields/record-field.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import type { ListQuery } from '#office/list/use-list-query.ts'

const conditions: readonly RecordField[] = [
  { name: 'project', label: 'Проект', kind: 'choice', from: 'projects' },
  { name: 'building', label: 'Корпус', kind: 'choice', from: 'buildings' },
  { name: 'kind', label: 'Вид', kind: 'choice', options: optionsOf(lotKinds, kindNames) },
  {
    name: 'state',
    label: 'Правки',
    kind: 'choice',
    options: [{ value: 'set', label: 'Только с правками' }],
  },
]

/** What narrows the list of lots, and whatever is changed in bulk. */
export const LotConditions = ({ query }: { query: ListQuery }) =>
  conditions.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={query.get(field.name)}
      error={undefined}
      onChange={(value) => query.set(field.name, typeof value === 'string' ? value : '')}
    />
  ))
