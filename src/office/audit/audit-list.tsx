import type { ItemOf } from '#contract/office/office-api.ts'
import { Moment } from '#office/kit/moment.tsx'
import type { Column } from '#office/kit/table.tsx'
import { useLoaded } from '#office/api/use-loaded.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'

import { actionName } from './action-names.ts'
import { entityName } from './entity-names.ts'

const columns: Column<ItemOf<'GET /audit'>>[] = [
  { title: 'Когда', sort: 'at', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
  { title: 'Кто', sort: 'by', cell: ({ by }) => by },
  { title: 'Что', sort: 'action', cell: ({ action }) => actionName(action) },
  { title: 'С чем', sort: 'entity', cell: subjectOf },
]

/** «новость: Двор открыт», «источник № 3» where it is gone */
function subjectOf({ entity, id, title }: ItemOf<'GET /audit'>): string {
  const called = entityName(entity)
  return title === null ? `${called} ${id}` : `${called.replace(/ №$/, '')}: ${title}`
}

/** What was done in the office, the latest first. */
export function AuditList() {
  const query = useListQuery()
  return (
    <ListScreen
      title="Журнал"
      query={query}
      list={useLoaded('GET /audit', { query: query.search })}
      columns={columns}
      keyOf={({ at, action, id }) => `${at} ${action} ${id}`}
    />
  )
}
