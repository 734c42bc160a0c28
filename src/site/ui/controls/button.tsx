import type { ComponentProps, MouseEvent } from 'react'

import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './button.module.css'

type Looks = {
  /** One primary button a view: amber marks the main action. */
  look?: 'primary' | 'ink' | 'line' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Looks & {
    /** Keeps the button in place, its words for screen readers, its focus, and the form from being sent twice. */
    busy?: boolean
  }

export function Button({ look, size, wide, busy = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...dressed({ look, size, wide })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : rest.onClick}
    />
  )
}

// A button that is `disabled` would lose the focus. Enter in a field presses the button of its form, and stops here too.
const stop = (event: MouseEvent) => event.preventDefault()

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & Looks & { href: string }

/** A way to another page that looks like a button. */
export function ButtonLink({ look, size, wide, ...rest }: ButtonLinkProps) {
  return <PageLink {...rest} {...dressed({ look, size, wide })} />
}

const dressed = ({ look = 'primary', size = 'large', wide = false }: Undefinable<Looks>) => ({
  className: styles.button,
  'data-look': look,
  'data-size': size,
  'data-wide': wide || undefined,
})

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }
