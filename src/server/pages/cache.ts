import { LRUCache } from 'lru-cache'

import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import type { SharedAnswer } from '#server/http/address-cache.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

/** Says whether all that a page was made of is still the same. */
export type IsUnchanged = () => boolean | Promise<boolean>

export type Made = { prepared: PreparedResponse; isUnchanged?: IsUnchanged }

export type CachedPage = SharedAnswer & { readonly uses: number }

export type PageCache = ReturnType<typeof createCache>

/** From the cache if it is of the published catalogue, else made; cached in either case. */
export type CacheResponse = (
  key: string,
  make: () => Promise<PreparedResponse>,
) => Promise<PreparedResponse>

/** There is nothing of that name, or no longer: unlike what broke, it leaves no older page in its place. */
export class NoSuchPage extends Error {}

type Entry = Made & { version: number; uses: number; revision: number; page: CachedPage }

/**
 * Finished pages by canonical address. Each is made once however many ask. A newer catalogue leaves a page as it is
 * where nothing in it has changed, its bytes and ETag too; else it is made anew, and goes out itself only where its
 * successor cannot be made. The longest unused leave when the room, in bytes, is full. Room 0 caches nothing.
 */
export function createCache(room: number, published: () => number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, room),
    sizeCalculation: ({ prepared }) => prepared.weight,
  })
  const flight = createSingleFlight<CachedPage>()
  const counts = { made: 0, remade: 0, unchanged: 0 }

  function store(key: string, made: Made, version: number): CachedPage {
    const entry: Entry = { ...made, version, uses: 0, revision: -1, page: pageOf(key, () => entry) }
    entries.set(key, entry)
    return entry.page
  }

  function pageOf(key: string, entryOf: () => Entry): CachedPage {
    return {
      cacheControl: 'no-cache',
      get prepared() {
        return entryOf().prepared
      },
      get uses() {
        return entryOf().uses
      },
      use() {
        const entry = entries.get(key)
        if (entry !== entryOf() || entry.version !== published()) return false
        entry.uses++
        if (entry.revision !== entry.prepared.revision) weigh(key, entry)
        return true
      },
    }
  }

  /** Bytes of another encoding have been made since it was weighed. */
  function weigh(key: string, entry: Entry) {
    entry.revision = entry.prepared.revision
    entries.delete(key) // a value that is set again is not weighed again
    entries.set(key, entry)
  }

  const insteadOf = (key: string, entry: Entry) => (error: unknown) => {
    if (!(error instanceof NoSuchPage)) return entry.page
    entries.delete(key)
    throw error
  }

  async function renew(key: string, entry: Entry, make: () => Promise<Made>): Promise<CachedPage> {
    const version = published()
    if (entry.isUnchanged && (await entry.isUnchanged())) counts.unchanged++
    else {
      const made = await make()
      counts.remade++
      const isSame = made.prepared.etag === entry.prepared.etag
      Object.assign(entry, isSame ? { ...made, prepared: entry.prepared } : made, { uses: 0 })
      weigh(key, entry)
    }
    entry.version = version
    return entry.page
  }

  return {
    take(key: string, make: () => Promise<Made>): CachedPage | Promise<CachedPage> {
      const entry = entries.get(key)
      if (entry?.version === published()) return entry.page
      if (entry) return flight.run(key, () => renew(key, entry, make).catch(insteadOf(key, entry)))
      return flight.run(key, async () => {
        const version = published()
        const made = await make()
        counts.made++
        return store(key, made, version)
      })
    },

    /** The most used page that is not packed tightly yet. */
    hottest(leastUses: number): PreparedResponse | null {
      let found: Entry | null = null
      for (const entry of entries.values())
        if (!entry.prepared.isTight && entry.uses >= (found?.uses ?? leastUses)) found = entry
      return found && found.prepared
    },

    counts,
    get weight() {
      return entries.calculatedSize
    },
    get size() {
      return entries.size
    },
  }
}
