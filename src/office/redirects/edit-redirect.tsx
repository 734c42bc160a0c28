import { useState } from 'react'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import { redirectFields } from '#domain/office/redirect-fields.ts'
import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FieldInput } from '#office/fields/field-input.tsx'
import { DialogActions } from '#office/kit/dialog-actions.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

export type RedirectItem = { id: number; revision: number; data: RecordData }
type EditRedirectProps = {
  /** null: a new one. */
  item: RedirectItem | null
  /** The address that a new one is for. */
  from?: string
  onClose: () => void
  onSaved: () => void
}

export function EditRedirect({ item, from, onClose, onSaved }: EditRedirectProps) {
  const [typed, setTyped] = useState<RecordData>(
    item?.data ?? { statusCode: '301', ...(from !== undefined && { from }) },
  )
  const { busy, errors, said, sending } = useSending()
  const path = item ? `/redirects/${item.id}` : '/redirects'

  async function send(method: 'POST' | 'PUT' | 'DELETE') {
    const body = method === 'DELETE' ? undefined : { data: typed }
    const ifMatch = item && `"${item.revision}"`
    const reply = await sending(() => call<Trouble>(method, path, { body, ifMatch }))
    if (reply && reply.status !== 202) onSaved()
  }

  return (
    <Dialog title={item ? 'Переадресация' : 'Новая переадресация'} onClose={onClose}>
      <Form onSubmit={() => void send(item ? 'PUT' : 'POST')}>
        {redirectFields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={typed[field.name] ?? null}
            error={errors[field.name]}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        <Notice said={said} />
        <DialogActions busy={busy} onClose={onClose}>
          {item ? (
            <Button look="line" size="medium" disabled={busy} onClick={() => void send('DELETE')}>
              Удалить
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
