import { Table } from '#office/kit/table.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import { columnNames } from './column-names.ts'

export type TableColumn = { heading: string; field: string | null; sample: string }

type WholeFile = { project: string; building: string }

type ColumnTableProps = {
  columns: TableColumn[]
  fields: readonly string[]
  /** What is the same for every lot of the file. */
  values: WholeFile
  onColumns: (columns: TableColumn[]) => void
  onValues: (values: WholeFile) => void
}

/** Which column of a table is what. A field is taken once: chosen anew, it leaves the column it was at. */
export function ColumnTable({ columns, fields, values, onColumns, onValues }: ColumnTableProps) {
  const choose = (heading: string, field: string) =>
    onColumns(
      columns.map((one) => {
        if (one.heading === heading) return { ...one, field: field === '' ? null : field }
        return one.field === field ? { ...one, field: null } : one
      }),
    )
  const isSaid = (name: string) => columns.some(({ field }) => field === name)
  return (
    <>
      <Table
        caption="Столбцы файла"
        items={columns}
        keyOf={({ heading }) => heading}
        empty="В файле нет столбцов"
        columns={[
          { title: 'Столбец', cell: ({ heading }) => `«${heading}»` },
          { title: 'Пример', cell: ({ sample }) => sample || '—' },
          {
            title: 'Что это',
            cell: ({ heading, field }) => (
              <Select
                label={`Что в столбце «${heading}»`}
                value={field ?? ''}
                onChange={({ target }) => choose(heading, target.value)}
              >
                <option value="">Не нужен</option>
                {fields.map((one) => (
                  <option key={one} value={one}>
                    {columnNames[one] ?? one}
                  </option>
                ))}
              </Select>
            ),
          },
        ]}
      />
      {isSaid('project') ? null : (
        <Field
          label="Проект всех лотов файла"
          value={values.project}
          onChange={({ target }) => onValues({ ...values, project: target.value })}
        />
      )}
      {isSaid('building') ? null : (
        <Field
          label="Корпус всех лотов файла"
          value={values.building}
          onChange={({ target }) => onValues({ ...values, building: target.value })}
        />
      )}
    </>
  )
}
