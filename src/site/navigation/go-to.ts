import { navigationSource } from './source/navigation-source.ts'

type GoToOptions = {
  /** Takes the place of the current address in the history. */
  replace?: boolean
  /** Allows an address outside the site. */
  external?: boolean
}

/** Goes to an address from code: a page of this site, unless `external`. Anything but http(s) is refused. */
export function goTo(href: string, { replace = false, external = false }: GoToOptions = {}) {
  const to = new URL(href || '/', location.href)
  if (!/^https?:$/.test(to.protocol)) throw new Error(`Not an address to go to: ${href}`)
  if (to.origin !== location.origin && !external) throw new Error(`Not ours: ${href}`)

  if (to.origin === location.origin) navigationSource().navigate(to, replace)
  else if (replace) location.replace(to)
  else location.assign(to)
}

/** Changes the address of the current step and nothing else. */
export const replaceAddress = (at: string) =>
  navigationSource().replaceAddress(new URL(at, location.href))
