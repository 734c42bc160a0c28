import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { Arrival } from '#site/navigation/fetch-shown.ts'
import type { ShownPage } from '#site/page/page.ts'

import type { RenderErrorHandler } from '#site/shell/errors/error-boundary.tsx'

import { boundariesHydrated } from '#site/ui/rendering/pending-hydration.ts'

import type { AfterHydration } from './after-hydration.ts'
import { Site, type SiteData } from './site.tsx'

/** Runs with what comes after hydration, once that is here; never, if it does not come. */
export type WhenHydrated = (use: (hydrated: AfterHydration) => void) => Promise<void>

type BrowserProps = {
  first: ShownPage
  siteData: SiteData
  whenHydrated: WhenHydrated
  onError: RenderErrorHandler
}

/** The hydrated site: it shows the first page, then the pages of navigation. */
export function Browser({ first, siteData, whenHydrated, onError }: BrowserProps) {
  const [{ shown, arrival }, setDrawn] = useState<Drawn>({ shown: first, arrival: null })
  const waiting = useRef(new Map<Arrival, () => void>())
  useLayoutEffect(() => {
    if (!arrival || !waiting.current.has(arrival)) return
    // What it has overtaken is over too.
    for (const [one, resolve] of waiting.current) {
      waiting.current.delete(one)
      resolve()
      if (one === arrival) return
    }
  }, [arrival])
  useEffect(() => {
    // In slices, while the page before it still answers.
    const draw = (next: Arrival) =>
      new Promise<void>((resolve) => {
        waiting.current.set(next, resolve)
        startTransition(() =>
          setDrawn(({ shown: before }) => ({
            shown: afterPosted(before, next.shown),
            arrival: next,
          })),
        )
      })
    const stop = runWhenHydrated(whenHydrated, ({ startNavigation }) => startNavigation(draw))
    void whenHydrated(async () => {
      await boundariesHydrated()
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

type Drawn = { shown: ShownPage; arrival: Arrival | null }

/** What became of a posted form stays on its page. */
const afterPosted = (before: ShownPage, next: ShownPage): ShownPage =>
  before.path === next.path ? { ...next, posted: before.posted ?? null } : next

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
