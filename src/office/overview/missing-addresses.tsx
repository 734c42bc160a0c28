import { useState } from 'react'

import { withLetters } from '#domain/addresses/plain-path.ts'
import { mayDo } from '#domain/office/roles.ts'
import { Table } from '#office/kit/table.tsx'
import { EditRedirect } from '#office/redirects/edit-redirect.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

type MissingAddress = { address: string; count: number }

type MissingAddressesProps = { items: MissingAddress[]; onRedirected: () => void }

/** Addresses by which visitors come and which nothing answers; an owner sends them on. */
export function MissingAddresses({ items, onRedirected }: MissingAddressesProps) {
  const { role } = useMe()
  const [from, setFrom] = useState<string | null>(null)
  const redirectButton = ({ address }: MissingAddress) => (
    <Button
      look="line"
      size="small"
      aria-label={`Сделать переадресацию с ${address}`}
      onClick={() => setFrom(address)}
    >
      Сделать переадресацию
    </Button>
  )
  const action = { title: 'Действие', cell: redirectButton }
  return (
    <>
      <Table
        caption="Адреса, которых нет"
        items={items}
        keyOf={({ address }) => address}
        empty="Несуществующих адресов никто не открывал"
        columns={[
          { title: 'Адрес', cell: ({ address }) => withLetters(address) },
          { title: 'Раз', is: 'number', cell: ({ count }) => count },
          ...(mayDo(role, 'control', 'publish') ? [action] : []),
        ]}
      />
      {from === null ? null : (
        <EditRedirect
          item={null}
          from={from}
          onClose={() => setFrom(null)}
          onSaved={() => {
            setFrom(null)
            onRedirected()
          }}
        />
      )}
    </>
  )
}
