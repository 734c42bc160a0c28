import type { FacadeStack } from '#domain/office/facade-windows.ts'
import { formatSection } from '#domain/lots/lot-titles.ts'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import type { TypedGrid } from './typed-grid.ts'
import styles from './windows.module.css'

const labels: [name: keyof TypedGrid, label: string][] = [
  ['from', 'С этажа'],
  ['to', 'По этаж'],
  ['columns', 'Столбцов окон'],
  ['width', 'Ширина окна, % клетки'],
  ['height', 'Высота окна, % клетки'],
]

type GridFieldsProps = { typed: TypedGrid; onTyped: (typed: TypedGrid) => void }

export const GridFields = ({ typed, onTyped }: GridFieldsProps) => (
  <div className={styles.fields}>
    {labels.map(([name, label]) => (
      <Field
        key={name}
        label={label}
        inputMode="numeric"
        value={typed[name]}
        onChange={({ target }) => onTyped({ ...typed, [name]: target.value })}
      />
    ))}
  </div>
)

type ColumnFieldsProps = {
  /** Keys of stacks; empty: none. */
  columns: readonly string[]
  stacks: readonly FacadeStack[]
  onColumns: (columns: string[]) => void
}

/** Behind which stack each column of windows is, from the left. */
export const ColumnFields = ({ columns, stacks, onColumns }: ColumnFieldsProps) => (
  <div className={styles.fields}>
    {columns.map((key, at) => (
      <Select
        key={at}
        label={`Столбец ${at + 1}`}
        value={key}
        onChange={({ target }) => onColumns(columns.with(at, target.value))}
      >
        <option value="">Не&nbsp;размечать</option>
        <Options of={stacks.map((stack) => ({ value: stack.key, label: stackCalled(stack) }))} />
      </Select>
    ))}
  </div>
)

const NAMED = 3

/** «Секция 1, А: № 4, 8, 12…» */
function stackCalled({ section, name, lots }: FacadeStack): string {
  const numbers = [...lots]
    .toSorted(([one], [other]) => one - other)
    .map(([, { id, number }]) => number ?? id)
  const more = numbers.length > NAMED ? '…' : ''
  return `${formatSection(section)}, ${name}: № ${numbers.slice(0, NAMED).join(', ')}${more}`
}
