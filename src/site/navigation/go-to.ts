import { navigationUnderWay } from './navigation-state.ts'
import { loadDocument } from './reload-guard.ts'
import { navigationSource } from './source/navigation-source.ts'

type GoToOptions = {
  /** Takes the place of the current address in the history. */
  replace?: boolean
  /** Allows an address outside the site. */
  external?: boolean
  /** The server decides where it leads. */
  whole?: boolean
}

/** Goes to an address from code: a page of this site, unless `external`. Anything but http(s) is refused. */
export function goTo(href: string, options: GoToOptions = {}) {
  const { replace = false, external = false, whole = false } = options
  const to = new URL(href || '/', location.href)
  if (!/^https?:$/.test(to.protocol)) throw new Error(`Not an address to go to: ${href}`)
  if (to.origin !== location.origin && !external) throw new Error(`Not ours: ${href}`)

  if (whole) return loadDocument(to, replace)
  // Where a hash stays as it is, the browser would scroll to it.
  if (replace && to.href === currentAddress().href && !navigationUnderWay()) return
  if (to.origin === location.origin) navigationSource().navigate(to, replace)
  else if (replace) location.replace(to)
  else location.assign(to)
}

/** The address of the current step: the bar of the browser may lag behind. */
export const currentAddress = () => navigationSource().currentAddress()

/** Changes the address of the current step and nothing else. */
export const replaceAddress = (at: string) =>
  navigationSource().replaceAddress(new URL(at, currentAddress()))
