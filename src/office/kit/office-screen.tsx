import { useEffect, useRef, useState, type ReactNode } from 'react'

import { takeArrivalNote } from '#office/navigation/navigate.ts'

import { Notice } from './notice.tsx'
import styles from './office-screen.module.css'

type ScreenProps = {
  title: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the office under its heading. */
export function OfficeScreen({ title, actions, children }: ScreenProps) {
  const [note] = useState(takeArrivalNote)
  const main = useRef<HTMLElement>(null)
  // A step to another screen leaves the focus in the menu, or nowhere.
  useEffect(() => {
    const { activeElement: now } = document
    if (now === document.body || now?.closest('nav')) main.current?.focus()
  }, [])
  useEffect(() => {
    document.title = `${title} — кабинет`
  }, [title])
  return (
    <main ref={main} id="content" className={styles.screen} tabIndex={-1}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {note === null ? null : <Notice message={{ text: note, isTrouble: false }} />}
      {children}
    </main>
  )
}
