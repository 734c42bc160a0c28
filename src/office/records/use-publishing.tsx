import { useState, type ReactNode } from 'react'

import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'

import type { EditedRecord, RecordAt } from './use-record.ts'

type Publishing = {
  title: string
  /** «Да, опубликовать» */
  yes: string
  work: (edition: RecordAt) => ReturnType<Parameters<EditedRecord['change']>[0]>
  success: string
}

type Confirmation = Pick<Publishing, 'title' | 'yes'> & { question: string[]; onYes: () => void }

/** Publishes a record, now or at an hour; what changes prices, law or many lots is asked about first, in `dialog`. */
export function usePublishing({ beforePublishing }: EditedRecord) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)

  async function publish({ work, success, ...dialog }: Publishing) {
    const ready = await beforePublishing()
    if (!ready) return
    const { question } = ready
    const onYes = () => void ready.publish(work, success)
    if (question.length === 0) onYes()
    else setConfirmation({ ...dialog, question, onYes })
  }

  const dialog: ReactNode = confirmation ? (
    <ConfirmDialog
      title={confirmation.title}
      yes={confirmation.yes}
      no="Вернуться"
      onYes={() => {
        setConfirmation(null)
        confirmation.onYes()
      }}
      onClose={() => setConfirmation(null)}
    >
      {confirmation.question.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmDialog>
  ) : null
  return { publish, dialog }
}
