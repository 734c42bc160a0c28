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

/** What the marks of a drawing mean; a label may begin with a sign of its own. */
export function Legend({ marks }: { marks: { mark: string; label: ReactNode }[] }) {
  return (
    <ul className={styles.legend} aria-label="Обозначения">
      {marks.map(({ mark, label }) => (
        <li key={mark} data-mark={mark}>
          {label}
        </li>
      ))}
    </ul>
  )
}
