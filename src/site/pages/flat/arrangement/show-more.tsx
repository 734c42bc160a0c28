import type { ReactNode } from 'react'

import folded from './disclosure.module.css'
import styles from './show-more.module.css'

type MoreProps = {
  /** How many there are, and how the rest of them is called. */
  count: number
  words: (rest: number) => string
  children: ReactNode
}

const ON_A_PHONE = 5

/** A list or a table whose first rows are enough for a phone; on paper and on wide screens it is whole. */
export const ShowMore = ({ count, words, children }: MoreProps) => (
  <div className={styles.more}>
    {children}
    {count > ON_A_PHONE ? (
      <details>
        <summary className={folded.summary}>{words(count - ON_A_PHONE)}</summary>
      </details>
    ) : null}
  </div>
)
