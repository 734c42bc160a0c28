import { useState } from 'react'

import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { shownText } from '#office/fields/shown-text.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import type { LotItem } from './lot-item.ts'

type LotEdition = {
  number: number
  author: string
  at: string
  overrides: LotItem['overrides']
}

/** Who set what of a lot, and when. */
export function LotHistory({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title="История">
      {open ? (
        <Editions id={id} />
      ) : (
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          Показать правки
        </Button>
      )}
    </Section>
  )
}

function Editions({ id }: { id: number }) {
  const { body } = useLoaded<{ items: LotEdition[] }>(`/lots/${id}/history`)
  return (
    <Table
      caption="Правки лота"
      items={body?.items}
      keyOf={({ number }) => number}
      empty="Вручную ничего не меняли"
      columns={[
        { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
        { title: 'Кто', cell: ({ author }) => author },
        { title: 'Что стало задано вручную', cell: ({ overrides }) => setText(overrides) },
      ]}
    />
  )
}

const setText = (overrides: LotItem['overrides']) =>
  overrides
    .map(({ field, value, reason }) => {
      const described = lotFieldCalled(field)
      const shown = described ? shownText(described, value) : JSON.stringify(value)
      return `${described?.label ?? field}: ${shown}${reason ? ` — ${reason}` : ''}`
    })
    .join('; ') || 'всё по источнику'
