import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type BulkChangesProps = {
  /** How many have been made since the dialog opened. */
  made: number
  onUndone: () => void
}

/** The latest changes of many lots, each with the way back; loaded again after each that is made. */
export function BulkChanges({ made, onUndone }: BulkChangesProps) {
  const { body, reload } = useLoaded('GET /lots/bulk', { edition: made })
  const { busy, outcome, sending } = useSending()
  if (!body || body.items.length === 0) return null

  async function undo(field: string, at: string) {
    const reply = await sending(
      () => call('POST /lots/bulk/undo', { body: { field, at } }),
      'Возвращено, как было',
    )
    if (!reply) return
    reload()
    onUndone()
  }

  return (
    <Section title="Последние общие изменения">
      <Notice message={outcome} />
      <Table
        caption="Последние общие изменения"
        items={body.items}
        keyOf={({ field, at }) => `${field} ${at}`}
        empty=""
        columns={[
          { title: 'Когда', is: 'whole', cell: ({ at }) => <Moment iso={at} /> },
          { title: 'Поле', cell: ({ field }) => lotFieldCalled(field)?.label ?? field },
          { title: 'Лотов', is: 'number', cell: ({ count }) => count },
          { title: 'Причина', cell: ({ reason, by }) => `${reason ?? '—'} (${by ?? '—'})` },
          {
            title: 'Вернуть',
            cell: ({ field, at, count }) => (
              <Button
                look="line"
                size="small"
                busy={busy}
                aria-label={`Отменить изменение лотов: ${count}`}
                onClick={() => void undo(field, at)}
              >
                Отменить
              </Button>
            ),
          },
        ]}
      />
    </Section>
  )
}
