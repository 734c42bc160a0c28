import type { ComponentProps, ReactNode } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import styles from './form.module.css'

type FormProps = {
  onSubmit: () => void
  children: ReactNode
  narrow?: boolean
  /** Short fields side by side, where there is room. */
  columns?: boolean
  /** By which a button elsewhere sends it. */
  id?: string
}

/** Fields under each other; Enter sends. The rules are the server's, so that its words show. */
export function Form({ onSubmit, children, narrow = false, columns = false, id }: FormProps) {
  return (
    <form
      id={id}
      className={styles.form}
      data-narrow={narrow || undefined}
      data-columns={columns || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // a dialog of a form may hold a form of its own
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

type TroubleProps = { label: string; error: string | undefined }

/** What is wrong with a field of several parts: it takes the focus in their place. */
export const FieldTrouble = ({ label, error }: TroubleProps) =>
  error === undefined ? null : (
    <p role="alert" data-wrong={label} tabIndex={-1}>
      {error}
    </p>
  )

type FormActionsProps = {
  /** What is wanted now and then, beside what is pressed every time. */
  quiet?: boolean
  children: ReactNode
}

export const FormActions = ({ quiet = false, children }: FormActionsProps) => (
  <div className={styles.actions} data-quiet={quiet || undefined}>
    {children}
  </div>
)

type SubmitActionsProps = Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'busy' | 'disabled'
> & {
  /** What the press does: «Сохранить». */
  submit: string
  /** What else can be done. */
  children?: ReactNode
}

/** The end of a form: the button that sends it, and others beside it. */
export const SubmitActions = ({ submit, children, ...button }: SubmitActionsProps) => (
  <FormActions>
    <Button type="submit" size="medium" {...button}>
      {submit}
    </Button>
    {children}
  </FormActions>
)

type DialogActionsProps = Pick<SubmitActionsProps, 'look' | 'busy'> & {
  onClose: () => void
  submit?: string
  children?: ReactNode
}

/** The end of a form in a dialog: it is sent, or closed without; what else can be done stands between. */
export const DialogActions = ({
  onClose,
  submit = 'Сохранить',
  children,
  ...button
}: DialogActionsProps) => (
  <SubmitActions submit={submit} {...button}>
    {children}
    <Button look="line" size="medium" onClick={onClose}>
      Отмена
    </Button>
  </SubmitActions>
)
