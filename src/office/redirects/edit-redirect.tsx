import { useState } from 'react'

import type { Redirect } from '#contract/office/redirects.ts'
import type { Refusal } from '#contract/schema.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { redirectFields } from '#domain/office/redirect-fields.ts'
import { call, type Reply } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { FieldInputs } from '#office/fields/field-input.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type EditRedirectProps = {
  /** null: a new one. */
  item: Redirect | null
  /** The address that a new one is for. */
  from?: string
  onClose: () => void
  onSaved: () => void
}

export function EditRedirect({ item, from, onClose, onSaved }: EditRedirectProps) {
  const [typed, setTyped] = useState<RecordData>(
    item?.data ?? { statusCode: '301', ...(from !== undefined && { from }) },
  )
  const { busy, errors, outcome, sending } = useSending()
  const body = { data: typed }

  async function send(work: () => Promise<Reply<Refusal>>) {
    const reply = await sending(work)
    if (reply && reply.status !== 202) onSaved()
  }
  const at = (one: Redirect) => ({ params: { id: one.id }, ifMatch: `"${one.revision}"` })
  const save = () =>
    item ? call('PUT /redirects/:id', { ...at(item), body }) : call('POST /redirects', { body })

  return (
    <Dialog title={item ? 'Переадресация' : 'Новая переадресация'} onClose={onClose}>
      <Form onSubmit={() => void send(save)}>
        <FieldInputs fields={redirectFields} typed={typed} errors={errors} onChange={setTyped} />
        <Notice message={outcome} />
        <DialogActions busy={busy} onClose={onClose}>
          {item ? (
            <Button
              look="danger"
              size="medium"
              busy={busy}
              onClick={() => void send(() => call('DELETE /redirects/:id', at(item)))}
            >
              Удалить
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
