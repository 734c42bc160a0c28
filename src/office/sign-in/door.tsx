import type { ReactNode } from 'react'

import styles from './door.module.css'

/** What stands around the steps of signing in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.door} tabIndex={-1}>
      <p className={styles.site}>{document.body.dataset.site}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
