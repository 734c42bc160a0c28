import { useState } from 'react'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import { ListScreen } from '#office/list/list-screen.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { EditRedirect, type RedirectItem } from './edit-redirect.tsx'

/** Addresses that lead elsewhere. */
export function RedirectList() {
  const [open, setOpen] = useState<RedirectItem | 'new' | null>(null)
  const [changes, setChanges] = useState(0)
  const textOf = (data: RecordData, name: string) => String(data[name])
  return (
    <>
      <ListScreen<RedirectItem>
        key={changes}
        title="Переадресации"
        path="/redirects"
        keyOf={({ id }) => id}
        actions={
          <Button size="small" onClick={() => setOpen('new')}>
            Создать
          </Button>
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
      {open === null ? null : (
        <EditRedirect
          item={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            setChanges(changes + 1)
          }}
        />
      )}
    </>
  )
}
