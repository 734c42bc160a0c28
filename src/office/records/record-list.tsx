import { useState } from 'react'

import type { RecordKind } from '#domain/office/record-kinds.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { stateNames, type RecordItem } from './record-item.ts'

type Answer = { items: RecordItem[]; page: number; pages: number }

/** All records of a kind, whether published or not. */
export function RecordList({ kind }: { kind: RecordKind }) {
  const { role } = useMe()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ q, page: String(page) })
  const { body, trouble } = useLoaded<Answer>(`/${kind.entity}?${query}`)
  const home = `/staff/${kind.entity}`
  const create = (
    <Button size="small" onClick={() => navigate(`${home}/new`)}>
      Создать
    </Button>
  )
  return (
    <OfficeScreen title={kind.title} actions={mayDo(role, kind.area, 'draft') ? create : null}>
      <SearchField
        value={q}
        onChange={(typed) => {
          setQ(typed)
          setPage(1)
        }}
      />
      <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption={kind.title}
        items={body?.items}
        keyOf={({ id }) => id}
        empty="Ничего не нашлось"
        columns={[
          {
            title: 'Название',
            cell: ({ id, data }) => <Link href={`${home}/${id}`}>{String(data[kind.called])}</Link>,
          },
          { title: 'Состояние', cell: stateOf },
          { title: 'Откуда', cell: originOf },
        ]}
      />
      <Pages page={page} pages={body?.pages ?? 1} onPage={setPage} />
    </OfficeScreen>
  )
}

const stateOf = ({ state, data }: RecordItem) =>
  data.hidden === true ? `${stateNames[state]}, скрыто` : stateNames[state]

function originOf({ told, staff, gone }: RecordItem): string {
  if (gone) return 'источник больше не присылает'
  if (!told) return 'своя'
  return staff.length > 0 ? 'из источника, с правками' : 'из источника'
}
