import type { ComponentProps } from 'react'

import { Icon } from '#site/ui/icons/icon.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './chip.module.css'

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type?: 'checkbox' | 'radio'
  label: string
  /** How many it would give. Zero is dashed, yet can be chosen: the visitor may change the rest after it. */
  count?: number | undefined
}

/** A choice of a filter: a native checkbox or radio button that looks like a chip. */
export function ChoiceChip({ type = 'checkbox', label, count, ...input }: ChoiceChipProps) {
  return (
    <label className={styles.chip} data-count={count}>
      <input {...input} type={type} />
      {label}
    </label>
  )
}

type RemoveChipProps = {
  href: string
  label: string
  /** How many there are without it. */
  left?: number | undefined
}

/** A chosen condition; following it takes the condition away. */
export function RemoveChip({ href, label, left }: RemoveChipProps) {
  const found = left === undefined ? '' : `найдётся ${left}`
  const words = [label, 'убрать условие', found].filter(Boolean).join(', ')
  return (
    <PageLink className={styles.chip} data-on href={href} aria-label={words}>
      {label}
      <Icon name="close" />
      {found ? <span className={styles.count}>{found}</span> : null}
    </PageLink>
  )
}
