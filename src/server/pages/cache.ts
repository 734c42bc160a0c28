import { LRUCache } from 'lru-cache'

import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

type Entry = { version: number; prepared: PreparedResponse; uses: number }

/** From this use on a page is worth the time of a tight packing. */
const HOT_AFTER = 3

export type PageCache = ReturnType<typeof createCache>

/** From the cache if it is of the published catalogue, else made; cached in either case. */
export type CacheResponse = (
  key: string,
  make: () => Promise<PreparedResponse>,
) => PreparedResponse | Promise<PreparedResponse>

/**
 * Finished pages by canonical address. Each is made once however many ask; a page of an older catalogue is made
 * anew, and goes out itself only where its successor cannot be made; the longest unused leave when the room, in bytes,
 * is full. Room 0 caches nothing.
 */
export function createCache(room: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, room),
    sizeCalculation: ({ prepared }) => prepared.weight,
  })
  const flight = createSingleFlight<PreparedResponse>()

  const make = (key: string, version: number, making: () => Promise<PreparedResponse>) =>
    flight.run(key, async () => {
      const prepared = await making()
      entries.set(key, { version, prepared, uses: 0 })
      return prepared
    })

  return {
    take(key: string, version: number, making: () => Promise<PreparedResponse>) {
      const entry = entries.get(key)
      if (!entry) return make(key, version, making)
      entry.uses++
      if (entry.uses === HOT_AFTER) entry.prepared.tighten().catch(() => {}) // it goes out as it is
      if (entry.version === version) return entry.prepared
      return make(key, version, making).catch(() => entry.prepared)
    },
    get weight() {
      return entries.calculatedSize
    },
    get size() {
      return entries.size
    },
  }
}
