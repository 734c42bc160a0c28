import type { ReactNode } from 'react'

import styles from './layout.module.css'

/** The body of a page: what «К содержанию» leads to, and what takes the focus when a page arrives. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.wrap}>
      {children}
    </main>
  )
}
