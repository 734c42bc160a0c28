import type { ComponentProps } from 'react'

import { usePath } from './current-path.ts'

type PageLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link that knows whether the visitor is at its page (`is-super-active`) or at most below it (`is-active`). A link to a
 * lot of a list may be a plain one: a list is no page of a lot.
 */
export function PageLink({ className, ...rest }: PageLinkProps) {
  return <a {...rest} className={joinClasses(className, activeStates(rest.href, usePath()))} />
}

type MenuLinkProps = PageLinkProps & {
  /** The address of the section that the page belongs to from outside. */
  section?: string | undefined
}

/** A link of a menu: it marks the current page for a screen reader too, or the section of a page that lies outside it. */
export function MenuLink({ section, className, ...rest }: MenuLinkProps) {
  const states = activeStates(rest.href, usePath())
  return (
    <a
      {...rest}
      className={joinClasses(className, states)}
      aria-current={states === EXACT ? 'page' : rest.href === section || undefined}
    />
  )
}

const joinClasses = (...classes: (string | undefined)[]) =>
  classes.filter(Boolean).join(' ') || undefined

const BELOW = 'is-active'
const EXACT = 'is-active is-super-active'

/** Query and hash are states of a page, a bare hash is a place on it. `path` is canonical, as hrefs of ours are. */
export function activeStates(href: string, path: string) {
  if (href[0] === '#') return undefined
  const target = href.replace(/[?#].*/s, '') || path
  if (target === path) return EXACT
  return target !== '/' && path.startsWith(`${target}/`) ? BELOW : undefined
}
