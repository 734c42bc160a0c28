import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

type Common = {
  icon: IconName
  /** What it does, for those who do not see the icon. */
  label: string
  framed?: boolean
  /** How many things are behind it; zero shows nothing. */
  count?: number
}

type IconButtonProps = Common &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    /** Lit while on; leave out for a button that does not stay pressed. */
    on?: boolean
  }

export function IconButton({ icon, label, framed, count, on, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-framed={framed || undefined}
      aria-label={label}
      aria-pressed={on}
      title={label}
    >
      <Icon name={icon} />
      <Count count={count} />
    </button>
  )
}

type IconLinkProps = Common & Omit<ComponentProps<'a'>, 'className' | 'children'> & { href: string }

export function IconLink({ icon, label, framed, count, ...rest }: IconLinkProps) {
  return (
    <a
      {...rest}
      className={styles.button}
      data-framed={framed || undefined}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      <Count count={count} />
    </a>
  )
}

function Count({ count }: { count: number | undefined }) {
  return count ? (
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
  ) : null
}
