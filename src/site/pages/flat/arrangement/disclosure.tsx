import type { ReactNode } from 'react'

import styles from './disclosure.module.css'

/** What is long and comes second: in the HTML all the same, behind a word. */
export const Disclosure = ({ words, children }: { words: string; children: ReactNode }) => (
  <details>
    <summary className={styles.summary}>{words}</summary>
    {children}
  </details>
)
