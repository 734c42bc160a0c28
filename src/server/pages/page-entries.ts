import { LRUCache } from 'lru-cache'

import type { SharedAnswer } from '#server/http/memory/address-cache.ts'
import { SHARED, type CacheHeaders } from '#server/http/headers.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

/** `shared` answers repeated requests, and holds nothing of a page that has left the cache. */
export type CachedPage = { readonly prepared: PreparedResponse; readonly shared: SharedAnswer }

type Shared = SharedAnswer & { headers: CacheHeaders }

export type Entry = {
  prepared: PreparedResponse
  version: number
  uses: number
  revision: number
  shared: Shared
  /** Until then nobody tries again what has just failed. */
  retryAt: number
}

/**
 * Pages by key, weighed by their bytes in every encoding; the longest unused leave when the room is full. `publishedAt`:
 * the moment since when pages are as the published version makes them, in ms.
 */
export function createPageEntries(
  room: number,
  isServable: (entry: Entry) => boolean,
  publishedAt: () => number,
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, room),
    sizeCalculation: ({ prepared }, key) => prepared.weight + key.length,
  })

  const headersNow = (): CacheHeaders => ({
    ...SHARED,
    'last-modified': new Date(publishedAt()).toUTCString(),
  })

  function sharedAt(key: string): Shared {
    const shared: Shared = {
      headers: headersNow(),
      use() {
        const entry = entries.get(key)
        if (entry?.shared !== shared || !isServable(entry)) return null
        entry.uses++
        if (entry.revision !== entry.prepared.revision) weigh(key, entry)
        return entry.prepared
      },
    }
    return shared
  }

  /** Bytes of another encoding have been made since it was weighed. */
  function weigh(key: string, entry: Entry) {
    entry.revision = entry.prepared.revision
    entries.delete(key) // a value that is set again is not weighed again
    entries.set(key, entry)
  }

  return {
    get: (key: string) => entries.get(key),
    /** Without counting as a use. */
    peek: (key: string) => entries.peek(key),
    all: () => [...entries.entries()],
    delete: (key: string) => entries.delete(key),

    add(key: string, prepared: PreparedResponse, version: number): CachedPage {
      const shared = sharedAt(key)
      const entry = { prepared, version, uses: 0, revision: -1, shared, retryAt: 0 }
      entries.set(key, entry)
      return entry
    },

    /** The same content keeps its bytes, its ETag and the moment of its last change. */
    replace(key: string, entry: Entry, prepared: PreparedResponse) {
      const { etag, shows = etag } = entry.prepared
      if ((prepared.shows ?? prepared.etag) !== shows) entry.shared.headers = headersNow()
      if (prepared.etag !== etag) entry.prepared = prepared
      entry.uses = 0
      weigh(key, entry)
    },

    get weight() {
      return entries.calculatedSize
    },
    get size() {
      return entries.size
    },
  }
}
