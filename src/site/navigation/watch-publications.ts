import type { NavigationHooks } from './navigation-hooks.ts'
import { reloadUntouched } from './missed-publication.ts'
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
  const check = (isBack: boolean) =>
    void showPublication(hooks, shownVersion, isBack).catch(() => {})

  function start() {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(check, EVERY_MS, false)
  }

  function onVisibility() {
    start()
    if (document.visibilityState === 'visible') check(true)
    else reloadUntouched()
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
