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
  | 'drive'
  | 'walk'

/** What the marks of a drawing mean. */
export function Legend({ marks }: { marks: { mark: Mark; label: string }[] }) {
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
