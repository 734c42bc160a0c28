import type { ReactNode } from 'react'

import layout from '#site/ui/layout/layout.module.css'

import styles from './section-pair.module.css'

/** Two short sections side by side; a pair of which nothing is known is not there. */
export const SectionPair = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.section} ${layout.half} ${styles.pair}`}>{children}</div>
)
