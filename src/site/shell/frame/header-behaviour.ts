const MENU = 'whole-menu'
/** Fingers tremble: a smaller step is no wish to go anywhere, px. */
const STEP = 8

/** What the header does once the page is alive: it makes room on the way down, and its menu keeps the focus in. */
export function startHeaderBehaviour() {
  document.addEventListener('scroll', followScroll(), { passive: true })
  document.getElementById(MENU)?.addEventListener('toggle', ({ newState }) => {
    for (const part of document.querySelectorAll('main, footer, main ~ *'))
      if (part.id !== MENU) part.toggleAttribute('inert', newState === 'open')
  })
}

function followScroll() {
  let last = scrollY
  return () => {
    const root = document.documentElement
    const step = scrollY - last
    if (Math.abs(step) < STEP && scrollY > 0) return
    last = scrollY
    const open = document.getElementById(MENU)?.matches(':popover-open')
    if (step > 0 && scrollY > innerHeight / 4 && !open) root.dataset.scrolled = 'down'
    else delete root.dataset.scrolled
  }
}
