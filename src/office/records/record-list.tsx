import { useMemo } from 'react'

import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { mayDo } from '#domain/office/roles.ts'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { stateNames, type RecordItem } from './record-item.ts'

/** All records of a kind, whether published or not. */
export function RecordList({ kind }: { kind: RecordKind }) {
  const { role } = useMe()
  const columns = useMemo(() => columnsOf(kind), [kind])
  const create = (
    <Button size="small" onClick={() => navigate(`/staff/${kind.entity}/new`)}>
      Создать
    </Button>
  )
  return (
    <ListScreen
      title={kind.title}
      path={`/${kind.entity}`}
      columns={columns}
      keyOf={({ id }) => id}
      actions={
        mayDo(role, kind.area, 'draft') && !kind.isOfSources && !kind.isFixed ? create : null
      }
    />
  )
}

const columnsOf = (kind: RecordKind): Column<RecordItem>[] => [
  {
    title: 'Название',
    cell: ({ id, data }) => <Link href={`/staff/${kind.entity}/${id}`}>{nameOf(kind, data)}</Link>,
  },
  { title: 'Состояние', is: 'whole', cell: stateOf },
  kind.isFixed
    ? { title: 'На сайте', is: 'whole', cell: ({ edition }) => `редакция ${edition}` }
    : { title: 'Откуда', is: 'whole', cell: originOf },
]

const stateOf = ({ state, data }: RecordItem) =>
  data.hidden === true ? `${stateNames[state]}, скрыто` : stateNames[state]

function originOf({ told, staff, gone }: RecordItem): string {
  if (gone) return 'источник больше не присылает'
  if (!told) return 'своя'
  return staff.length > 0 ? 'из источника, с правками' : 'из источника'
}
