import { useEffect, type ReactNode } from 'react'

import styles from './office-screen.module.css'

type ScreenProps = {
  title: string
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the office under its heading. */
export function OfficeScreen({ title, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} — кабинет`
  }, [title])
  return (
    <main className={styles.screen} tabIndex={-1}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </main>
  )
}
