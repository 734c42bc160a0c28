import { useEffect } from 'react'

import { useLoaded } from '#office/api/use-loaded.ts'

const LOOK_AGAIN_MS = 3_000

/** All sources. While one is being loaded they are looked at again. */
export function useSources() {
  const { body, trouble, reload } = useLoaded('GET /sources')
  const isRunning = body?.items.some((source) => source.isRunning) ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(reload, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, reload])
  return { sources: body?.items, trouble, reload }
}
