import type { ComponentProps } from 'react'

import { usePath } from './current-path.ts'

type PageLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link that knows whether the visitor is at its page (`is-super-active`) or at most below it (`is-active`). A link to a
 * lot of a list may be a plain one: a list is no page of a lot.
 */
export function PageLink({ className, ...rest }: PageLinkProps) {
  const states = activeStates(rest.href, usePath())
  return <a {...rest} className={[className, states].filter(Boolean).join(' ') || undefined} />
}

/** A link of a menu: it marks the current page for a screen reader. */
export function MenuLink(props: PageLinkProps) {
  const isHere = activeStates(props.href, usePath()) === EXACT
  return <PageLink {...props} aria-current={isHere ? 'page' : undefined} />
}

const EXACT = 'is-active is-super-active'

/** Query and hash are states of a page, a bare hash is a place on it. */
export function activeStates(href: string, path: string): string | undefined {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(href)) return undefined
  const target = normalised(href.replace(/[?#].*/s, '') || path)
  const here = normalised(path)
  if (target === here) return EXACT
  return target !== '/' && here.startsWith(`${target}/`) ? 'is-active' : undefined
}

/** «/KVARTIRY/» is «/kvartiry». */
function normalised(path: string): string {
  let end = path.length
  while (end > 1 && path.charAt(end - 1) === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}
