import type { ComponentProps } from 'react'

import { Icon, type IconName } from '#site/ui/icons/icon.tsx'
import { MenuLink } from '#site/ui/links/page-link.tsx'

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
      data-count={count || undefined}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

type IconLinkProps = Common & Omit<ComponentProps<'a'>, 'className' | 'children'> & { href: string }

export function IconLink({ icon, label, framed, count, ...rest }: IconLinkProps) {
  return (
    <MenuLink
      {...rest}
      className={styles.button}
      data-framed={framed || undefined}
      aria-label={label}
      data-count={count || undefined}
      title={label}
    >
      <Icon name={icon} />
    </MenuLink>
  )
}
