import { useEffect, useId, useRef, type ReactNode } from 'react'

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
  useEffect(() => {
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
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
