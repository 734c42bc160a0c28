import type { TableColumn } from '#contract/office/sources.ts'
import { Table } from '#office/kit/table.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import { fieldName } from './import-words.ts'

type WholeFile = { project: string; building: string }

type ColumnTableProps = {
  columns: TableColumn[]
  fields: readonly string[]
  /** What is the same for every lot of the file. */
  values: WholeFile
  onColumns: (columns: TableColumn[]) => void
  onValues: (values: WholeFile) => void
}

/** The fields of a table's columns. A field is taken once: chosen again, it leaves its former column. */
export function ColumnTable({ columns, fields, values, onColumns, onValues }: ColumnTableProps) {
  const choose = (heading: string, field: string) =>
    onColumns(
      columns.map((one) => {
        if (one.heading === heading) return { ...one, field: field === '' ? null : field }
        return one.field === field ? { ...one, field: null } : one
      }),
    )
  const isMapped = (name: string) => columns.some(({ field }) => field === name)
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
                <Options of={fields.map((value) => ({ value, label: columnName(value) }))} />
              </Select>
            ),
          },
        ]}
      />
      {isMapped('project') ? null : (
        <Field
          label="Проект всех лотов файла"
          value={values.project}
          onChange={({ target }) => onValues({ ...values, project: target.value })}
        />
      )}
      {isMapped('building') ? null : (
        <Field
          label="Корпус всех лотов файла"
          value={values.building}
          onChange={({ target }) => onValues({ ...values, building: target.value })}
        />
      )}
    </>
  )
}

/** What a column of a table may be, in the words of staff; others are called as in a difference. */
const columnNames: Record<string, string> = {
  id: 'Код лота',
  project: 'Проект',
  projectId: 'Код проекта',
  city: 'Город',
  address: 'Адрес',
  latitude: 'Широта',
  longitude: 'Долгота',
  building: 'Корпус',
  buildingId: 'Код корпуса',
  phase: 'Очередь',
  floorsTotal: 'Этажей в доме',
  builtYear: 'Год сдачи',
  readyQuarter: 'Квартал сдачи',
  deadline: 'Срок сдачи',
  section: 'Секция',
  article: 'Артикул',
  layout: 'Код планировки',
  studio: 'Студия',
  euro: 'Евро-планировка',
  freePlan: 'Свободная планировка',
  apartments: 'Апартаменты',
  livingArea: 'Жилая площадь',
  kitchenArea: 'Площадь кухни',
  deal: 'Сделка: продажа, аренда',
  ceiling: 'Высота потолка',
  view: 'Вид из окон',
  balconies: 'Балконов',
  loggias: 'Лоджий',
  bathroomsSeparate: 'Раздельных санузлов',
  bathroomsCombined: 'Совмещённых санузлов',
}

const columnName = (column: string) => columnNames[column] ?? fieldName(column)
