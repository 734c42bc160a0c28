import { isOpen } from '#site/ui/overlays/is-open.ts'

const MENU = 'whole-menu'
/** Smaller scroll steps are jitter of a finger, px. */
const LEAST_STEP_PX = 8

/** After hydration the header hides on scrolling down, and its open menu traps the focus and closes by its links. */
export function startHeaderBehaviour() {
  document.addEventListener('scroll', followScroll(), { passive: true })
  const menu = document.getElementById(MENU)
  // A link to the page one is on changes no path, yet means «I am done with the menu».
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover?.()
  })
  // Back leaves the page under the menu too.
  addEventListener('popstate', () => menu?.hidePopover?.())
  menu?.addEventListener('toggle', ({ newState }) => {
    focusOpener(newState === 'closed' ? `body, main, #${MENU} *` : 'body, main')
    for (const part of document.querySelectorAll('main, footer, main ~ *'))
      if (part.id !== MENU) part.toggleAttribute('inert', newState === 'open')
  })
}

/** A button pressed by a mouse takes no focus in WebKit, and Tab would begin at the top of the page. */
function focusOpener(instead: string) {
  if (document.activeElement?.matches(instead))
    document.querySelector<HTMLElement>(`[popovertarget=${MENU}]`)?.focus({ preventScroll: true })
}

function followScroll() {
  let last = scrollY
  return () => {
    const root = document.documentElement
    const step = scrollY - last
    if (Math.abs(step) < LEAST_STEP_PX && scrollY > 0) return
    last = scrollY
    const menu = document.getElementById(MENU)
    const isMenuOpen = menu !== null && isOpen(menu)
    if (step > 0 && scrollY > innerHeight / 4 && !isMenuOpen) root.dataset.scrolled = 'down'
    else delete root.dataset.scrolled
  }
}
