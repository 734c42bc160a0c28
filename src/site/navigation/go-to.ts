type Ways = {
  /** Takes the place of the current address in the history. */
  replace?: boolean
  /** Allows an address outside the site. */
  external?: boolean
}

/** Goes to an address from code: ours, unless `external` says otherwise. Anything but http(s) is refused. */
export function goTo(href: string, { replace = false, external = false }: Ways = {}) {
  const to = new URL(href || '/', location.href)
  if (!/^https?:$/.test(to.protocol)) throw new Error(`Not an address to go to: ${href}`)
  if (to.origin !== location.origin && !external) throw new Error(`Not ours: ${href}`)

  if (to.origin === location.origin && 'navigation' in window) {
    const going = navigation.navigate(to.href, { history: replace ? 'replace' : 'auto' })
    // Overtaken by the next one: nothing to report.
    going.committed?.catch(() => {})
    going.finished?.catch(() => {})
  } else if (replace) location.replace(to)
  else location.assign(to)
}

let renaming = false
export const isRenaming = () => renaming

/** Changes the address of the current step and nothing else. */
export function rename(at: URL | string) {
  renaming = true
  history.replaceState(history.state, '', at)
  renaming = false
}
