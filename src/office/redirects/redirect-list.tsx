import { useState } from 'react'

import type { Redirect } from '#contract/office/redirects.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { EditRedirect } from './edit-redirect.tsx'
import { RedirectTable } from './redirect-table.tsx'

/** Addresses that lead elsewhere. */
export function RedirectList() {
  const [open, setOpen] = useState<Redirect | 'new' | 'table' | null>(null)
  const query = useListQuery()
  const list = useLoaded('GET /redirects', { query: query.search })
  function saved() {
    setOpen(null)
    list.reload()
  }
  const textOf = (data: RecordData, name: string) => String(data[name])
  return (
    <>
      <ListScreen
        title="Переадресации"
        first="создайте, когда у страницы сменится адрес, или загрузите таблицу"
        query={query}
        list={list}
        keyOf={({ id }) => id}
        actions={
          <>
            <Button look="line" size="small" onClick={() => setOpen('table')}>
              Загрузить таблицу
            </Button>
            <Button size="small" onClick={() => setOpen('new')}>
              Создать
            </Button>
          </>
        }
        columns={[
          {
            title: 'Откуда',
            cell: (item) => (
              <Button look="line" size="small" onClick={() => setOpen(item)}>
                {textOf(item.data, 'from')}
              </Button>
            ),
          },
          { title: 'Куда', cell: ({ data }) => textOf(data, 'to') },
          { title: 'Код', cell: ({ data }) => textOf(data, 'statusCode') },
        ]}
      />
      {open === 'table' ? <RedirectTable onClose={() => setOpen(null)} onSaved={saved} /> : null}
      {open === null || open === 'table' ? null : (
        <EditRedirect
          item={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={saved}
        />
      )}
    </>
  )
}
