import type { ComponentProps } from 'react'

import { usePath } from './current-path.ts'

type MenuLinkProps = Omit<ComponentProps<'a'>, 'href' | 'aria-current'> & { href: string }

/** A link that knows whether the visitor is there (`is-super-active`) or at most below it (`is-active`). */
export function MenuLink({ href, className, ...rest }: MenuLinkProps) {
  const { states, current } = activity(href, usePath())
  const names = [className, states].filter(Boolean).join(' ')
  return <a {...rest} href={href} className={names || undefined} aria-current={current} />
}

export function activity(href: string, path: string) {
  const target = normalised(href)
  const here = normalised(path)
  if (target === here) return { states: 'is-active is-super-active', current: 'page' as const }
  const below = target !== '/' && here.startsWith(`${target}/`)
  return { states: below ? 'is-active' : undefined, current: undefined }
}

/** «/kvartiry/?rooms=1#y» is «/kvartiry»: a menu points at pages, not at states of them. */
const normalised = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase()
