import type { ReactNode } from 'react'

import styles from './house-facade.module.css'

export type ViewChoice = { key: string | number; href: string; name: ReactNode; isChosen: boolean }

/** One of several houses, or of the sides of one; a single one is no choice. */
export const ViewChoices = ({
  label,
  choices,
}: {
  label: string
  choices: readonly ViewChoice[]
}) =>
  choices.length > 1 ? (
    <nav className={styles.choices} aria-label={label}>
      {choices.map(({ key, href, name, isChosen }) => (
        <a key={key} href={href} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  ) : null
