import type { ReactNode } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import { Dialog } from './dialog.tsx'
import { FormActions } from './form.tsx'

type ConfirmDialogProps = {
  title: string
  /** What the press does, as an answer: «Да, убрать». */
  yes: string
  no?: string
  look?: 'primary' | 'danger'
  busy?: boolean
  children: ReactNode
  onYes: () => void
  onClose: () => void
}

/** Asked once more before what cannot be undone by a press. */
export const ConfirmDialog = ({
  title,
  yes,
  no = 'Отмена',
  look = 'primary',
  busy = false,
  children,
  onYes,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {children}
    <FormActions>
      <Button look={look} size="medium" busy={busy} onClick={onYes}>
        {yes}
      </Button>
      <Button look="line" size="medium" onClick={onClose}>
        {no}
      </Button>
    </FormActions>
  </Dialog>
)
