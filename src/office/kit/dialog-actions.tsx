import type { ReactNode } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import { FormActions } from './form.tsx'

type DialogActionsProps = { busy: boolean; onClose: () => void; children?: ReactNode }

/** The end of a form in a dialog: it is sent, or closed without; what else can be done stands between. */
export const DialogActions = ({ busy, onClose, children }: DialogActionsProps) => (
  <FormActions>
    <Button type="submit" size="medium" busy={busy}>
      Сохранить
    </Button>
    {children}
    <Button look="line" size="medium" onClick={onClose}>
      Отмена
    </Button>
  </FormActions>
)
