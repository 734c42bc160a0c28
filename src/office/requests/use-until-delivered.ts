import { useEffect, useState } from 'react'

import type { RequestCardData } from '#contract/office/requests.ts'

const LOOK_EVERY_MS = 2_000
const MOST_LOOKS = 15

/**
 * Asks again while a delivery is under way, for half a minute: a target that fails is tried again much later. Returns
 * what begins the half minute again.
 */
export function useUntilDelivered(card: RequestCardData | undefined, reload: () => void) {
  const [looks, setLooks] = useState(0)
  const isWaiting = card?.deliveries.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting || looks >= MOST_LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      reload()
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, reload])
  return () => setLooks(0)
}
