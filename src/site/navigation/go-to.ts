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

  if (to.origin === location.origin && 'navigation' in window) {
    const result = navigation.navigate(to.href, { history: replace ? 'replace' : 'auto' })
    // Overtaken by the next one: nothing to report.
    result.committed?.catch(() => {})
    result.finished?.catch(() => {})
  } else if (replace) location.replace(to)
  else location.assign(to)
}

let isReplacing = false
export const isReplacingAddress = () => isReplacing

/** Changes the address of the current step and nothing else. */
export function replaceAddress(at: URL | string) {
  isReplacing = true
  history.replaceState(history.state, '', at)
  isReplacing = false
}
