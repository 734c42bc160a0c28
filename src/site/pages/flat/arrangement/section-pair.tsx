import type { ReactNode } from 'react'

import layout from '#site/ui/layout/layout.module.css'

import styles from './section-pair.module.css'

/** Two short sections side by side; nothing for an empty pair. */
export const SectionPair = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.section} ${layout.half} ${styles.pair}`}>{children}</div>
)
