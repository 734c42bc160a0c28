import { typeset } from '#domain/text/typography.ts'

import styles from './key-numbers.module.css'

export type KeyNumber = { value: string; label: string }

/** Numbers in a row, each with what it counts. Facts that are not known are not in the list. */
export function KeyNumbers({ facts }: { facts: KeyNumber[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{typeset(label)}</dt>
          <dd>{typeset(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
