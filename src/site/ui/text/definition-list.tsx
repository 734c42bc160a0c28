import type { ReactElement } from 'react'

import styles from './definition-list.module.css'

/** A name and what it is; what is not known is `null`, or empty. */
export type Fact = readonly [name: string, value: string | number | ReactElement | null | undefined]

type DefinitionListProps = {
  facts: readonly Fact[]
  /** Names at one side and values at the other, or large numbers in a row, each over what it counts. */
  look?: 'rows' | 'numbers'
}

/** A description list. A fact without a value is left out, not dashed. */
export function DefinitionList({ facts, look = 'rows' }: DefinitionListProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={styles[look]}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
