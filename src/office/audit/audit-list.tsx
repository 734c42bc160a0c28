import { useState } from 'react'

import { useLoaded } from '#office/api/use-loaded.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Table, type Column } from '#office/kit/table.tsx'

import { actionName, entityName } from './audit-words.ts'

type Entry = { at: string; by: string; action: string; entity: string; id: string }
type Answer = { items: Entry[]; page: number; pages: number }

const columns: Column<Entry>[] = [
  { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
  { title: 'Кто', cell: ({ by }) => by },
  { title: 'Что', cell: ({ action }) => actionName(action) },
  { title: 'С чем', cell: ({ entity, id }) => `${entityName(entity)} ${id}` },
]

/** What was done in the office, the latest first. */
export function AuditList() {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { body, trouble } = useLoaded<Answer>(
    `/audit?${new URLSearchParams({ q, page: String(page) })}`,
  )
  return (
    <OfficeScreen title="Журнал">
      <SearchField
        value={q}
        onChange={(typed) => {
          setQ(typed)
          setPage(1)
        }}
      />
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Журнал действий"
        columns={columns}
        items={body?.items}
        keyOf={({ at, action, id }) => `${at} ${action} ${id}`}
        empty="Ничего не нашлось"
      />
      <Pages page={page} pages={body?.pages ?? 1} onPage={setPage} />
    </OfficeScreen>
  )
}
