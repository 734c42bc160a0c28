import { useMemo } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import type { FieldOption, RecordField } from '#domain/office/fields/record-field.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import { shownText } from '#office/fields/shown-text.ts'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { stateNames } from './record-words.ts'

/** All records of a kind, whether published or not. */
export function RecordList({ kind }: { kind: RecordKind }) {
  const { role } = useMe()
  const query = useListQuery()
  const list = useLoaded('GET /:entity', { params: { entity: kind.entity }, query: query.search })
  const listed = listedOf(kind)
  const from = listed.find((field) => field.from)?.from
  const { body } = useLoaded(from ? 'GET /options/:from' : null, { params: { from: from ?? '' } })
  const options = body?.items
  const columns = useMemo(() => columnsOf(kind, options), [kind, options])
  const create = (
    <Button size="small" onClick={() => navigate(`/staff/${kind.entity}/new`)}>
      Создать
    </Button>
  )
  return (
    <ListScreen
      title={kind.title}
      query={query}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      conditions={
        <FieldInput
          field={stateField}
          value={query.get('state')}
          error={undefined}
          onChange={(value) => query.set('state', typeof value === 'string' ? value : '')}
        />
      }
      actions={mayDo(role, kind.area, 'draft') && !kind.isFixed ? create : null}
    />
  )
}

const stateField: RecordField = {
  name: 'state',
  label: 'Состояние',
  kind: 'choice',
  options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
}

const listedOf = ({ fields, listed = [] }: RecordKind): RecordField[] =>
  listed.flatMap((name) => fields.find((field) => field.name === name) ?? [])

const alignedAs = ({ kind }: RecordField): Pick<Column<RecordItem>, 'is'> =>
  kind === 'number' ? { is: 'number' } : kind === 'moment' || kind === 'day' ? { is: 'whole' } : {}

/** `options`: of the one column whose values are ids. */
const columnsOf = (
  kind: RecordKind,
  options: readonly FieldOption[] = [],
): Column<RecordItem>[] => [
  {
    title: 'Название',
    cell: ({ id, data }) => <Link href={`/staff/${kind.entity}/${id}`}>{nameOf(kind, data)}</Link>,
  },
  ...listedOf(kind).map((field) => ({
    title: field.label,
    ...alignedAs(field),
    cell: ({ data }: RecordItem) =>
      shownText(field.from ? { ...field, options } : field, data[field.name]),
  })),
  { title: 'Состояние', is: 'whole', cell: stateOf },
  kind.isFixed
    ? { title: 'На сайте', is: 'whole', cell: ({ edition }) => `редакция ${edition}` }
    : { title: 'Откуда', is: 'whole', cell: originOf },
]

const stateOf = ({ state, data }: RecordItem) =>
  data.hidden === true ? `${stateNames[state]}, скрыто` : stateNames[state]

function originOf({ told: fromSource, staff, gone }: RecordItem): string {
  if (gone) return 'источник больше не присылает'
  if (!fromSource) return 'своя'
  return staff.length > 0 ? 'из источника, с правками' : 'из источника'
}
