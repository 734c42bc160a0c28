import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Shown } from '#site/page/page.ts'

import type { RenderErrorHandler } from '#site/shell/errors/error-boundary.tsx'

import { turnsOver } from '#site/ui/rendering/turns.ts'

import type { AfterHydration } from './after-hydration.ts'
import { Site, type SiteData } from './site.tsx'

/** Runs with what comes after hydration, once that is here; never, if it does not come. */
export type WhenHydrated = (use: (hydrated: AfterHydration) => void) => Promise<void>

type BrowserProps = {
  first: Shown
  siteData: SiteData
  whenHydrated: WhenHydrated
  onError: RenderErrorHandler
}

/** The hydrated site: it shows the first page, then whatever navigation brings. */
export function Browser({ first, siteData, whenHydrated, onError }: BrowserProps) {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    // Drawn at once, not later: scrolling and focus need the new page in place.
    const stop = runWhenHydrated(whenHydrated, ({ startNavigation }) =>
      startNavigation(({ shown: next }) =>
        flushSync(() =>
          setShown((before) =>
            before.path === next.path ? { ...next, posted: before.posted ?? null } : next,
          ),
        ),
      ),
    )
    void whenHydrated(async () => {
      await turnsOver()
      performance.mark('hydrated')
    })
    return stop
  }, [whenHydrated])
  useEffect(
    () => runWhenHydrated(whenHydrated, ({ startPreloading }) => startPreloading()),
    [shown, whenHydrated],
  )
  return <Site shown={shown} siteData={siteData} onError={onError} />
}

/** Starts something once it can be started, and stops it: also when its time is over before it has begun. */
function runWhenHydrated(
  whenHydrated: WhenHydrated,
  start: (hydrated: AfterHydration) => () => void,
): () => void {
  let stop: (() => void) | null = () => {}
  void whenHydrated((hydrated) => {
    if (stop) stop = start(hydrated)
  })
  return () => {
    stop?.()
    stop = null
  }
}
