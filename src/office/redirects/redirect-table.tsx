import { useState } from 'react'

import type { AnswerOf } from '#contract/office/office-api.ts'
import { upload } from '#office/api/upload.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ChooseFile } from '#office/kit/files/choose-file.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'

type Plan = AnswerOf<'POST /redirects/table'>

/** Redirects of an older site as a table: what it will do is shown before it does. */
export function RedirectTable({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const { busy, errors, outcome, sending } = useSending()

  async function send() {
    const form = { ...(file && { file }), ...(plan === null && { try: '1' }) }
    const reply = await sending(() => upload('POST /redirects/table', { form }, () => {}))
    if (!reply) return
    if (plan === null) setPlan(reply.body)
    else onSaved()
  }

  return (
    <Dialog title="Таблица переадресаций" onClose={onClose}>
      <Form onSubmit={() => void send()}>
        <ChooseFile
          label="Файл CSV"
          hint="Первая строка: from,to,statusCode. Откуда: /staryy, /katalog?id=5 или /stroyka/**"
          error={errors.file}
          onFiles={([chosen = null]) => {
            setFile(chosen)
            setPlan(null)
          }}
        />
        {plan ? <PlanText plan={plan} /> : null}
        <Notice message={errors.file ? null : outcome} />
        <DialogActions busy={busy} onClose={onClose} submit={plan ? 'Добавить' : 'Проверить'} />
      </Form>
    </Dialog>
  )
}

const MOST_NAMED = 20

const PlanText = ({ plan: { added, changed, same, dead } }: { plan: Plan }) => (
  <div aria-live="polite">
    <p>{`Новых: ${added}, изменится: ${changed}, уже есть: ${same}.`}</p>
    {dead.length > 0 ? (
      <>
        <p>На&nbsp;сайте нет страниц, куда они ведут:</p>
        <ul>
          {dead.slice(0, MOST_NAMED).map(({ line, to }) => (
            <li key={line}>{`строка ${line}: ${to}`}</li>
          ))}
        </ul>
      </>
    ) : null}
  </div>
)
