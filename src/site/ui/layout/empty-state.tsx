import type { ReactNode } from 'react'

import styles from './empty-state.module.css'

/** An empty result with a way on. The drawing is a house with dark windows. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.empty}>
      <svg viewBox="0 0 246 112" aria-hidden="true">
        <path
          className={styles.walls}
          d="M0 108h246M26 108V3h196v105M26 51h88M156 51h66M124 3v32M124 70v38"
        />
        <path className={styles.windows} d="M58 3h38M156 3h38" />
      </svg>
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
