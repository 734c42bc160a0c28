import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'

import { createPageEntries, type CachedPage, type Entry } from './page-entries.ts'

type MakePage = () => Promise<PreparedResponse>

export type PageCache = ReturnType<typeof createCache>

/** From the cache if it is of the published catalogue, else made; cached in either case. */
export type CacheResponse = (
  key: string,
  make: () => Promise<PreparedResponse>,
) => Promise<PreparedResponse>

/** Nothing has that name, or no longer: unlike a failure, it leaves no older page in its place. */
export class NoSuchPage extends Error {}

/** A page made of remembered answers while the database is away: for one answer, to be made again soon. */
export class OutagePage extends Error {
  readonly prepared: PreparedResponse

  constructor(prepared: PreparedResponse) {
    super('The database is away')
    this.prepared = prepared
  }
}

/** A page that fails costs as much to make as one that does not: without a pause each visitor would try. */
const RETRY_AFTER_MS = 1_000

/**
 * Finished pages by canonical address and version. Each is made once however many ask. A page of an older catalogue goes
 * out only where its successor cannot be made. The longest unused leave when the room, in bytes, is full. Room 0 caches nothing.
 */
export function createCache(
  room: number,
  published: () => number,
  clock: () => number = () => performance.now(),
  /** The moment since when pages are as that version makes them, in ms. */
  publishedAt: () => number = Date.now,
) {
  /** Pages of this version are still sent while new ones are rendered. */
  let allowedStale: number | null = null
  const isServable = ({ version }: Entry) => version === published() || version === allowedStale
  const entries = createPageEntries(room, isServable, publishedAt)
  const flight = createSingleFlight<CachedPage>()
  const counts = { made: 0, remade: 0 }

  const onRenewFailure = (key: string, entry: Entry) => (error: unknown) => {
    entry.retryAt = clock() + RETRY_AFTER_MS
    if (error instanceof NoSuchPage) {
      entries.delete(key)
      throw error
    }
    // Its lots are of the newest catalogue, which is in memory: an older page would show older prices.
    if (error instanceof OutagePage) entries.replace(key, entry, error.prepared)
    return entry
  }

  async function renew(key: string, entry: Entry, make: MakePage): Promise<CachedPage> {
    const version = published()
    const prepared = await make()
    counts.remade++
    entries.replace(key, entry, prepared)
    entry.version = version
    return entry
  }

  const renewOnce = (key: string, entry: Entry, make: MakePage) =>
    flight.run(key, () => renew(key, entry, make).catch(onRenewFailure(key, entry)))

  return {
    take(key: string, make: MakePage): CachedPage | Promise<CachedPage> {
      const entry = entries.get(key)
      if (entry && (isServable(entry) || clock() < entry.retryAt)) return entry
      if (entry) return renewOnce(key, entry, make)
      return flight.run(key, async () => {
        const version = published()
        const prepared = await make()
        counts.made++
        return entries.add(key, prepared, version)
      })
    },

    /** Renders a page of an older version again before its time is over. */
    async renew(key: string, make: (before: PreparedResponse) => Promise<PreparedResponse>) {
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
