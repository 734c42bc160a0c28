import type { ReactNode } from 'react'

import styles from './conditions.module.css'

/** Fields that narrow a table, in a row; under each other on a phone. */
export const Conditions = ({ children }: { children: ReactNode }) => (
  <div className={styles.conditions}>{children}</div>
)
