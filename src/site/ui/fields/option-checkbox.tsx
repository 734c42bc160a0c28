import type { ComponentProps } from 'react'

import styles from './option-checkbox.module.css'

type OptionProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: string
  count?: number | undefined
}

/** A line of a list of choices: a native checkbox, its words and how many it would give. */
export function OptionCheckbox({ label, count, ...input }: OptionProps) {
  return (
    <label className={styles.option} data-count={count}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
