import type { ComponentProps } from 'react'

import styles from './option-checkbox.module.css'

type OptionProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string
  count?: number | undefined
}

/** A line of a list of choices: a native checkbox, its words and how many it would give. */
export function OptionCheckbox({ label, count, ...input }: OptionProps) {
  return (
    <label className={styles.option} data-empty={count === 0 || undefined}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  )
}
