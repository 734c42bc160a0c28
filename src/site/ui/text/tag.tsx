import type { ReactNode } from 'react'

import styles from './tag.module.css'

/** `lamp`: a discount; `ok`: a promise kept; `hatched`: taken for a while. */
export type TagLook = 'plain' | 'lamp' | 'soft' | 'ok' | 'hatched'

export function Tag({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) {
  return (
    <span className={styles.tag} data-look={look}>
      {children}
    </span>
  )
}
