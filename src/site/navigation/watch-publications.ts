import type { NavigationHooks } from './navigation-hooks.ts'
import { showPublication } from './show-publication.ts'

/** An open tab shows a publication within a minute, its own time included. */
const EVERY_MS = 55_000

/**
 * Checks for a publication now and then while the tab is visible, and at once when it becomes visible. `shownVersion` is of the
 * catalogue that the shown page was made from.
 */
export function watchPublications(
  hooks: NavigationHooks,
  shownVersion: () => number | null,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined

  // A check that fails is followed by the next one.
  const check = () => void showPublication(hooks, shownVersion).catch(() => {})

  function start() {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(check, EVERY_MS)
  }

  function onVisibility() {
    start()
    if (document.visibilityState === 'visible') check()
  }

  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onVisibility()
  }

  start()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onPageShow)
  }
}
