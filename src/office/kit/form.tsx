import type { ReactNode } from 'react'

import styles from './form.module.css'

type FormProps = {
  onSubmit: () => void
  children: ReactNode
  narrow?: boolean
  /** By which a button elsewhere sends it. */
  id?: string
}

/** Fields under each other; Enter sends. The rules are the server's, so that its words show. */
export function Form({ onSubmit, children, narrow = false, id }: FormProps) {
  return (
    <form
      id={id}
      className={styles.form}
      data-narrow={narrow || undefined}
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

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
