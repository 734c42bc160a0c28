import { useState } from 'react'

import { conditionsIn } from '#domain/request/request-view.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import type { ListQuery } from '#office/list/use-list-query.ts'
import { Button } from '#site/ui/controls/button.tsx'

const REQUESTS: NounForms = ['заявка', 'заявки', 'заявок']

type ResendFoundProps = { query: ListQuery; onSent: () => void }

/** Sends all requests of the list once more, after their count is confirmed. */
export function ResendFound({ query, onSent }: ResendFoundProps) {
  const [count, setCount] = useState<number | null>(null)
  const { busy, outcome, sending } = useSending()
  const conditions = {
    ...Object.fromEntries(new URLSearchParams(conditionsIn(query.search))),
    q: query.get('q'),
  }

  async function ask() {
    const body = { ...conditions, dryRun: true }
    const reply = await sending(() => call('POST /requests/resend', { body }))
    if (reply) setCount(reply.body.count)
  }

  async function send() {
    const body = { ...conditions, count: count ?? 0 }
    const success = `Поставлены на\u00A0доставку: ${howMany(count ?? 0, REQUESTS)}`
    setCount(null)
    const reply = await sending(() => call('POST /requests/resend', { body }), success)
    if (reply) onSent()
  }

  return (
    <>
      <FormActions>
        <Button look="line" size="small" busy={busy} onClick={() => void ask()}>
          Отправить найденные ещё раз
        </Button>
      </FormActions>
      <Notice message={outcome} />
      {count === null ? null : (
        <ConfirmDialog
          title={`Отправить ещё раз: ${howMany(count, REQUESTS)}?`}
          yes="Да, отправить"
          onYes={() => void send()}
          onClose={() => setCount(null)}
        >
          <p>
            Все заявки отбора, кроме стёртых и тех, что в карантине. Ключ у каждой прежний, поэтому
            CRM не заведёт вторую.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
