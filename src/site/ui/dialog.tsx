import { useEffect, useId, useRef, type ReactNode } from 'react'

import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  open: boolean
  /** Escape, the cross and a click beside it all lead here. */
  onClose: () => void
  /** `sheet` comes from the right, on a phone from below. */
  look?: 'window' | 'sheet'
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal: it keeps the focus in and gives it back. */
export function Dialog({ title, open, onClose, look = 'window', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open && !dialog.current!.open) dialog.current!.showModal()
    if (!open) dialog.current!.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      onClose={onClose}
      {...{ closedby: 'any' }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <IconButton icon="close" label="Закрыть" onClick={onClose} />
          <h2 id={id}>{title}</h2>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  )
}
