import type { ReactNode } from 'react'

import styles from './fold.module.css'

type FoldProps = {
  title: string
  /** What is inside, in a line: who reads it may not need to open it. */
  note?: string | null
  /** An address with this hash opens it. */
  id?: string
  open?: boolean
  children: ReactNode
}

/** A section read by few: its name and a summary, and a press opens the rest. */
export const Fold = ({ title, note, id, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>
      <h2>{title}</h2>
      {note ? <span>{note}</span> : null}
    </summary>
    <div id={id} className={styles.inside}>
      {children}
    </div>
  </details>
)

/** Folds under one another; nothing where all of them are empty. */
export const Folds = ({ children }: { children: ReactNode }) => (
  <div className={styles.folds}>{children}</div>
)
