import { useState } from 'react'

import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { mayDo } from '#domain/office/roles.ts'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Link } from '#office/navigation/link.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { BulkChange } from './bulk-change.tsx'
import { LotConditions } from './lot-conditions.tsx'
import { lotCalled, moneyText, shown, stateText, type LotItem } from './lot-item.ts'

/** All lots of the site, and the way to change many of them at once. */
export function LotList() {
  const { role } = useMe()
  const query = useListQuery()
  const [isBulk, setBulk] = useState(false)
  const [changes, setChanges] = useState(0)
  const bulk = (
    <Button size="small" onClick={() => setBulk(true)}>
      Изменить найденные
    </Button>
  )
  return (
    <>
      <ListScreen
        key={changes}
        title="Лоты"
        path="/lots"
        columns={columns}
        keyOf={({ id }) => id}
        actions={mayDo(role, 'lots', 'publish') ? bulk : null}
        conditions={(asked) => <LotConditions query={asked} />}
      />
      {isBulk ? (
        <BulkChange
          filter={Object.fromEntries(new URLSearchParams(query.search))}
          onClose={() => setBulk(false)}
          onMade={() => setChanges(changes + 1)}
        />
      ) : null}
    </>
  )
}

const columns: Column<LotItem>[] = [
  { title: 'Лот', cell: (lot) => <Link href={`/staff/lots/${lot.id}`}>{lotCalled(lot)}</Link> },
  { title: 'Проект', cell: ({ project }) => project },
  { title: 'Состояние', cell: stateText },
  { title: 'Цена, ₽', is: 'number', cell: moneyText },
  { title: 'Площадь, м²', is: 'number', cell: shown('area') },
  {
    title: 'Задано вручную',
    cell: ({ overrides }) =>
      overrides.map(({ field }) => lotFieldCalled(field)?.label ?? field).join(', ') || '—',
  },
]
