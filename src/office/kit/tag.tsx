import type { ReactNode } from 'react'

import styles from './tag.module.css'

/** A lamp that is lit, half lit or out; `done` and `wrong` have colours of their own. */
export type Tone = 'lit' | 'half' | 'done' | 'out' | 'wrong'

/** A state in words, and by a look that is found among many at a glance. */
export const Tag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
