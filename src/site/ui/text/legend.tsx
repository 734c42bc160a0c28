import type { ReactNode } from 'react'

import styles from './legend.module.css'

/** How a place or a window looks on a drawing; never by colour alone. */
export type Mark =
  | 'free'
  | 'chosen'
  | 'reserved'
  | 'sold'
  | 'outside'
  | 'lift'
  | 'stairs'
  | 'gate'
  | 'column'
  | 'drive'
  | 'walk'

type LegendProps = {
  marks: { mark: Mark; label: string }[]
  /** Items with signs of their own. */
  children?: ReactNode
}

/** What the marks of a drawing mean. */
export const Legend = ({ marks, children }: LegendProps) => (
  <ul className={styles.legend} aria-label="Обозначения">
    {marks.map(({ mark, label }) => (
      <li key={mark} data-mark={mark}>
        {label}
      </li>
    ))}
    {children}
  </ul>
)
