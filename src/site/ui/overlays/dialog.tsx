import { useEffect, useId, useRef, type ReactNode } from 'react'

import { IconButton } from '#site/ui/controls/icon-button.tsx'

import styles from './dialog.module.css'

type DialogProps = {
  title: string
  open: boolean
  /** Escape, the cross and a click beside it all lead here. */
  onClose: () => void
  /** `sheet` comes from the right, on a phone from below. */
  look?: 'window' | 'sheet'
  /** At the right of the title: «Сбросить». */
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal: it keeps the focus in and gives it back. */
export function Dialog({ open, look = 'window', ...inside }: DialogProps) {
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
      onClose={inside.onClose}
      {...{ closedby: 'any' }}
    >
      <DialogBox id={id} {...inside} />
    </dialog>
  )
}

type DialogBoxProps = Omit<DialogProps, 'open' | 'look'> & { id: string }

/** What is inside of a dialog: its head stays, its body scrolls. */
export function DialogBox({ id, title, action, footer, children, onClose }: DialogBoxProps) {
  return (
    <div className={styles.box}>
      <header className={styles.head}>
        <IconButton icon="close" label="Закрыть" onClick={onClose} />
        <h2 id={id}>{title}</h2>
        {action ? <div className={styles.action}>{action}</div> : null}
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </div>
  )
}
