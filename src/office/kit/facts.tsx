import type { ReactNode } from 'react'

import styles from './facts.module.css'

/** What is known of a thing, name by name; `large`: numbers that are read first. */
export const Facts = ({ children, large = false }: { children: ReactNode; large?: boolean }) => (
  <dl className={styles.facts} data-large={large || undefined}>
    {children}
  </dl>
)

/** Nothing, where nothing is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === null || children === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
