import { useState, type ComponentProps } from 'react'

import type { RecordItem } from '#contract/office/records.ts'
import { nameOf, type RecordKind } from '#domain/office/fields/record-kind.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import type { Column } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './record-list.module.css'

type Move = { id: number; before?: number; after?: number }

/** The saved order of a kind: by buttons, or by a row that is dragged above another. */
export function useRecordOrder(kind: RecordKind, items: readonly RecordItem[], onMade: () => void) {
  const { busy, outcome, sending } = useSending()
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)

  async function move(body: Move) {
    if (body.id === body.before || busy) return
    const params = { entity: kind.entity }
    const reply = await sending(() => call('POST /:entity/order', { params, body }))
    if (reply) onMade()
  }

  const column: Column<RecordItem> = {
    title: 'Порядок',
    is: 'whole',
    cell: (item) => {
      const at = items.indexOf(item)
      const [above, below] = [items[at - 1], items[at + 1]]
      const step = (label: string, beside: Omit<Move, 'id'> | undefined) => (
        <Button
          look="line"
          size="small"
          busy={busy}
          disabled={!beside}
          aria-label={`${label}: ${nameOf(kind, item.data)}`}
          onClick={() => void move({ id: item.id, ...beside })}
        >
          {label}
        </Button>
      )
      return (
        <>
          {step('Выше', above && { before: above.id })} {step('Ниже', below && { after: below.id })}
        </>
      )
    },
  }

  const rowOf = ({ id }: RecordItem): ComponentProps<'tr'> => ({
    className: dragged !== null && target === id ? styles.target : styles.row,
    draggable: true,
    onDragStart: () => setDragged(id),
    onDragEnd: () => setDragged(null),
    onDragOver: (event) => {
      if (dragged === null) return
      event.preventDefault()
      setTarget(id)
    },
    onDrop: (event) => {
      event.preventDefault()
      if (dragged !== null) void move({ id: dragged, before: id })
      setDragged(null)
    },
  })

  return { column, rowOf, outcome }
}
