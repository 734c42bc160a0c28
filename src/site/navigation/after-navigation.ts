import { announce } from './announce.ts'

/** A new page starts at its top or its hash, Back where it was left, another filter keeps the place. */
export function afterNavigation(event: NavigateEvent, from: URL, to: URL, keepsPlace: boolean) {
  const samePage = from.pathname === to.pathname
  const target = elementOf(to.hash)
  if (event.navigationType === 'traverse') event.scroll()
  else if (samePage ? from.hash !== to.hash : !keepsPlace) {
    if (target) event.scroll()
    else scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  if (samePage) return suspendScrollAnchoring()

  document.querySelector('main')?.focus({ preventScroll: true })
  target?.focus({ preventScroll: true })
  announce(document.title)
}

/** Another filter changes what stands above: the browser would follow what was seen, and the place would move. */
function suspendScrollAnchoring() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}

/** Looked up by id, never by a selector: «#1a» and «#сад» are no selectors. */
function elementOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id ? (document.getElementById(id) ?? document.getElementById(decoded(id))) : null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
