import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Shown } from '#site/page/page.ts'

import type { AfterHydration } from './after-hydration.ts'
import { Site, type Lasting } from './site.tsx'

/** Runs with what comes after the page, once that is here; never, if it does not come. */
export type WhenHydrated = (use: (later: AfterHydration) => void) => Promise<void>

type BrowserProps = { first: Shown; lasting: Lasting; whenLater: WhenHydrated }

/** The site alive: it shows the first page, then whatever navigation brings. */
export function Browser({ first, lasting, whenLater }: BrowserProps) {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    // Drawn at once, not later: scrolling and focus need the new page in place.
    const stop = whileShown(whenLater, (later) =>
      later.navigate((arrival) => flushSync(() => setShown(arrival.shown))),
    )
    void whenLater(() => performance.mark('hydrated'))
    return stop
  }, [whenLater])
  useEffect(() => whileShown(whenLater, (later) => later.preload()), [shown, whenLater])
  return <Site shown={shown} lasting={lasting} />
}

/** Starts something once it can be started, and stops it: also when its time is over before it has begun. */
function whileShown(
  whenLater: WhenHydrated,
  start: (later: AfterHydration) => () => void,
): () => void {
  let stop: (() => void) | null = () => {}
  void whenLater((later) => {
    if (stop) stop = start(later)
  })
  return () => {
    stop?.()
    stop = null
  }
}
