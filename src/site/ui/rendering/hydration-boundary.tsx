import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'

import { notePending } from './pending-hydration.ts'

type HydrationBoundaryProps = { children: ReactNode }

/**
 * A part of a page that React hydrates after what stands around it, in slices: between them the browser answers and
 * paints. A press on such a part hydrates it at once.
 */
export function HydrationBoundary({ children }: HydrationBoundaryProps) {
  const isHydrated = useRef(false)
  const resolve = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    // Effects of children run first: this part has come with the page around it.
    if (isHydrated.current) return
    resolve.current = notePending()
    return () => resolve.current?.()
  }, [])
  function onHydrated() {
    isHydrated.current = true
    resolve.current?.()
  }
  return (
    <Suspense fallback={null}>
      {children}
      <Mounted onMount={onHydrated} />
    </Suspense>
  )
}

/** Reports that what stands beside it has been hydrated or drawn. */
export function Mounted({ onMount }: { onMount: () => void }) {
  useLayoutEffect(onMount)
  return null
}
