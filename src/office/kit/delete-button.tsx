import { useState } from 'react'

import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './delete-button.module.css'

type DeleteButtonProps = {
  title: string
  warning: string
  /** Where the page of what is deleted leads by default; null: it has none. */
  target: string | null
  busy: boolean
  errors: Record<string, string>
  outcome: { text: string; isTrouble: boolean } | null
  onDelete: (target: string) => void
}

/** Deletes after a question; the page of what is on the site leads elsewhere then. */
export function DeleteButton({ title, warning, target: first, ...sending }: DeleteButtonProps) {
  const { busy, errors, outcome, onDelete } = sending
  const [isAsked, setAsked] = useState(false)
  const [target, setTarget] = useState(first ?? '')
  return (
    <div className={styles.apart}>
      <Button look="danger" size="medium" busy={busy} onClick={() => setAsked(true)}>
        Удалить
      </Button>
      {isAsked ? (
        <Dialog title={title} onClose={() => setAsked(false)}>
          <Form onSubmit={() => onDelete(first === null ? '' : target)}>
            <p>{warning}</p>
            {first === null ? null : (
              <Field
                label="Куда вести со страницы"
                hint="Адрес на этом сайте; пусто — страница не найдена"
                value={target}
                error={errors.redirect}
                onChange={(event) => setTarget(event.target.value)}
              />
            )}
            <Notice message={outcome} />
            <DialogActions
              submit="Да, удалить"
              look="danger"
              busy={busy}
              onClose={() => setAsked(false)}
            />
          </Form>
        </Dialog>
      ) : null}
    </div>
  )
}
