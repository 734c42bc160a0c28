import type { ComponentProps, MouseEvent } from 'react'

import { navigate } from './navigate.ts'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A way to another screen of the office, without a page load. */
export function Link({ href, ...rest }: LinkProps) {
  return <a {...rest} href={href} onClick={(event) => follow(event, href)} />
}

function follow(event: MouseEvent, href: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  navigate(href)
}
