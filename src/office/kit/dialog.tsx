import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './dialog.module.css'

type DialogProps = {
  title: string
  children: ReactNode
  /** null: it is not closed without an answer. */
  onClose: (() => void) | null
}

/** A question above the screen; the browser keeps the focus inside it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it still stands in the page: only then the focus goes back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A choice of a file given up within bubbles up as an event of the same name.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // A second Esc in a row closes it past `onCancel`.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        if (onClose) onClose()
        else currentTarget.showModal()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
