import { Moment } from '#office/kit/moment.tsx'
import type { Column } from '#office/kit/table.tsx'
import { ListScreen } from '#office/list/list-screen.tsx'

import { actionName, entityName } from './audit-words.ts'

type Entry = { at: string; by: string; action: string; entity: string; id: string }

const columns: Column<Entry>[] = [
  { title: 'Когда', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
  { title: 'Кто', cell: ({ by }) => by },
  { title: 'Что', cell: ({ action }) => actionName(action) },
  { title: 'С чем', cell: ({ entity, id }) => `${entityName(entity)} ${id}` },
]

/** What was done in the office, the latest first. */
export const AuditList = () => (
  <ListScreen
    title="Журнал"
    path="/audit"
    columns={columns}
    keyOf={({ at, action, id }) => `${at} ${action} ${id}`}
  />
)
