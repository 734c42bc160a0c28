import type { PreparedResponse } from '#server/http/prepared-response.ts'

type Entry = { version: number; finished: PreparedResponse; uses: number }

/** From this use on a page is worth the time of a tight packing. */
const HOT_AFTER = 3

/**
 * Finished pages by canonical address. Each is made once however many ask; a page of an older catalogue is made
 * anew, and goes out itself only where its successor cannot be made; the longest unused leave when the room is
 * full. Room 0 keeps nothing.
 */
export function createCache(room: number) {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<PreparedResponse>>()
  let used = 0

  function keep(key: string, version: number, finished: PreparedResponse) {
    drop(key)
    if (finished.weight > room) return
    entries.set(key, { version, finished, uses: 0 })
    used += finished.weight
    for (const oldest of entries.keys()) {
      if (used <= room) break
      drop(oldest)
    }
  }

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    used -= entry.finished.weight
  }

  function make(key: string, version: number, making: () => Promise<PreparedResponse>) {
    const started = underway.get(key)
    if (started) return started
    const one = making()
      .then((finished) => {
        keep(key, version, finished)
        return finished
      })
      .finally(() => underway.delete(key))
    underway.set(key, one)
    return one
  }

  function touch(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    entry.uses++
    if (entry.uses === HOT_AFTER) entry.finished.tighten().catch(() => {}) // it goes out as it is
  }

  return {
    take(key: string, version: number, making: () => Promise<PreparedResponse>) {
      const entry = entries.get(key)
      if (!entry) return make(key, version, making)
      touch(key, entry)
      if (entry.version === version) return entry.finished
      return make(key, version, making).catch(() => entry.finished)
    },
    get weight() {
      return used
    },
    get size() {
      return entries.size
    },
  }
}

export type PageCache = ReturnType<typeof createCache>
