import type { ReactNode } from 'react'

import styles from './section.module.css'

/** A part of a screen under a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
