import { useState } from 'react'

import type { RecordField } from '#domain/office/fields/record-field.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { DialogActions } from '#office/kit/dialog-actions.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'

import { ChangeFields, type TypedChange } from './change-fields.tsx'
import type { LotItem } from './lot-item.ts'

type SetFieldProps = {
  lot: LotItem
  field: RecordField
  onClose: () => void
  /** 202: it comes out after the import that publishes now. */
  onSet: (status: number) => void
}

/** Sets one field of a lot above the source's word. */
export function SetField({ lot, field, onClose, onSet }: SetFieldProps) {
  const before = lot.overrides.find((one) => one.field === field.name)
  const [typed, setTyped] = useState<TypedChange>({
    value: lot.ours[field.name] ?? null,
    reason: before?.reason ?? '',
    until: before?.until ?? null,
  })
  const { busy, errors, said, sending } = useSending()

  async function send() {
    const path = `/lots/${lot.id}/overrides/${field.name}`
    const reply = await sending(() => call<Trouble>('PUT', path, { body: typed }))
    if (reply) onSet(reply.status)
  }

  return (
    <Dialog title={field.label} onClose={onClose}>
      <Form onSubmit={() => void send()}>
        <ChangeFields field={field} typed={typed} errors={errors} onChange={setTyped} />
        <Notice said={said} />
        <DialogActions busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
