import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

import { MadeInOutage, NoSuchPage, type Made } from './made-page.ts'
import { createPageEntries, type CachedPage, type Entry } from './page-entries.ts'

export type PageCache = ReturnType<typeof createCache>

/** From the cache if it is of the published catalogue, else made; cached in either case. */
export type CacheResponse = (
  key: string,
  make: () => Promise<PreparedResponse>,
) => Promise<PreparedResponse>

/** A page that fails costs as much to make as one that does not: without a pause each visitor would try. */
const RETRY_AFTER_MS = 1_000

/**
 * Finished pages by canonical address. Each is made once however many ask. A newer catalogue leaves a page as it is
 * where nothing in it has changed, its bytes and ETag too; else it is made anew, and goes out itself only where its
 * successor cannot be made. The longest unused leave when the room, in bytes, is full. Room 0 caches nothing.
 */
export function createCache(
  room: number,
  published: () => number,
  clock: () => number = () => performance.now(),
) {
  /** Pages of this version go out once more while they are made anew. */
  let allowedStale: number | null = null
  const isServable = ({ version }: Entry) => version === published() || version === allowedStale
  const entries = createPageEntries(room, isServable)
  const flight = createSingleFlight<CachedPage>()
  const counts = { made: 0, remade: 0, unchanged: 0 }

  const insteadOf = (key: string, entry: Entry) => (error: unknown) => {
    entry.retryAt = clock() + RETRY_AFTER_MS
    if (error instanceof NoSuchPage) {
      entries.delete(key)
      throw error
    }
    // Its lots are of the newest catalogue, which is in memory: an older page would show older prices.
    // What it was made of may be older still, so nothing says that it is unchanged.
    if (error instanceof MadeInOutage)
      entries.replace(key, entry, { prepared: error.prepared, isUnchanged: () => false })
    return entry
  }

  async function renew(key: string, entry: Entry, make: () => Promise<Made>): Promise<CachedPage> {
    const version = published()
    if (entry.isUnchanged && (await entry.isUnchanged())) counts.unchanged++
    else {
      const made = await make()
      counts.remade++
      entries.replace(key, entry, made)
    }
    entry.version = version
    return entry
  }

  const renewOnce = (key: string, entry: Entry, make: () => Promise<Made>) =>
    flight.run(key, () => renew(key, entry, make).catch(insteadOf(key, entry)))

  return {
    take(key: string, make: () => Promise<Made>): CachedPage | Promise<CachedPage> {
      const entry = entries.get(key)
      if (entry && (isServable(entry) || clock() < entry.retryAt)) return entry
      if (entry) return renewOnce(key, entry, make)
      return flight.run(key, async () => {
        const version = published()
        const made = await make()
        counts.made++
        return entries.add(key, made, version)
      })
    },

    /** Makes a page anew whose version is older, though it might go out yet. */
    async renew(key: string, make: (before: PreparedResponse) => Promise<Made>) {
      const entry = entries.peek(key)
      if (entry && entry.version !== published())
        await renewOnce(key, entry, () => make(entry.prepared))
    },

    /** From now on pages of that version may go out too; null: of none but the published one. */
    allowStale(version: number | null) {
      allowedStale = version
    },

    /** Pages of older versions that were asked for more than once, the most used first. */
    outdated(): string[] {
      const isOld = ({ version, uses }: Entry) => uses > 0 && version !== published()
      const found = entries.all().filter(([, entry]) => isOld(entry))
      return found.toSorted(([, a], [, b]) => b.uses - a.uses).map(([key]) => key)
    },

    /** The most used page that is not packed tightly yet. */
    hottest(leastUses: number): PreparedResponse | null {
      let found: Entry | null = null
      for (const [, entry] of entries.all())
        if (!entry.prepared.isTight && entry.uses >= (found?.uses ?? leastUses)) found = entry
      return found && found.prepared
    },

    counts,
    get weight() {
      return entries.weight
    },
    get size() {
      return entries.size
    },
  }
}
