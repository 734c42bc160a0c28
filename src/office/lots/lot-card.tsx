import { useState } from 'react'

import type { RecordField } from '#domain/office/fields/record-field.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call, QUEUED, type Trouble } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { useMe } from '#office/session/me.ts'

import { LotFieldTable } from './lot-field-table.tsx'
import { LotHistory } from './lot-history.tsx'
import { lotCalled, moneyText, stateText, type LotItem } from './lot-item.ts'
import { SetField } from './set-field.tsx'

/** A lot: the source's word and ours side by side, field by field. */
export function LotCard({ id }: { id: string }) {
  const { role } = useMe()
  const { body: lot, trouble, reload } = useLoaded<LotItem>(`/lots/${id}`)
  const [open, setOpen] = useState<RecordField | null>(null)
  const { said, setSaid, sending } = useSending()
  const mayWrite = mayDo(role, 'lots', 'publish')

  function told(status: number, text: string) {
    setOpen(null)
    setSaid({ text: status === 202 ? QUEUED : text, isTrouble: false })
    reload()
  }

  async function release({ name, label }: RecordField) {
    const path = `/lots/${id}/overrides/${name}`
    const reply = await sending(() => call<Trouble>('DELETE', path))
    if (reply) told(reply.status, `${label}: показано слово источника`)
  }

  if (!lot)
    return (
      <OfficeScreen title="Лот">
        <Notice said={trouble === null ? null : { text: trouble, isTrouble: true }} />
      </OfficeScreen>
    )
  return (
    <OfficeScreen
      title={lotCalled(lot)}
      actions={lot.url ? <a href={lot.url}>Открыть на сайте</a> : null}
    >
      <p>{`${lot.project}. На сайте: ${summaryOf(lot)}.`}</p>
      <Notice said={said} />
      <LotFieldTable
        lot={lot}
        mayWrite={mayWrite}
        onSet={setOpen}
        onRelease={(field) => void release(field)}
      />
      <LotHistory key={JSON.stringify(lot.overrides)} id={lot.id} />
      {open ? (
        <SetField
          lot={lot}
          field={open}
          onClose={() => setOpen(null)}
          onSet={(status) => told(status, `${open.label}: сохранено, правка на сайте`)}
        />
      ) : null}
    </OfficeScreen>
  )
}

const summaryOf = (lot: LotItem) =>
  lot.ours.hidden === true ? 'скрыт' : `цена, ₽ — ${moneyText(lot)}, состояние — ${stateText(lot)}`
