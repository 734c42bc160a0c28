import type { Database } from '#server/db/connect.ts'
import type { Log } from '#server/requests/delivery/failure-alarm.ts'
import type { Target } from '#server/requests/delivery/target.ts'

import type { Entry } from './journal.ts'
import { findMissing, storeEntries } from './store-entries.ts'

const AT_ONCE = 100
const LONGEST_PAUSE = 15_000

/** What is in the journal and not yet in the database. It goes there in batches, for as long as that takes. */
export function createJournalImporter(
  db: Database,
  targets: readonly Target[],
  log: Log,
  stored: () => void,
) {
  let waiting: Entry[] = []
  let refused = 0
  let working: Promise<void> | null = null
  let catching = Promise.resolve()
  const stopping = new AbortController()

  async function work() {
    let pause = 250
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, AT_ONCE)
      try {
        await storeAll(batch)
        waiting = waiting.slice(batch.length)
        pause = 250
        stored()
      } catch (error) {
        log.error({ code: codeOf(error), waiting: waiting.length }, 'requests wait in the journal')
        await rest(pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      }
    }
    working = null
  }

  /** One request the database will not have must not keep the others out. It stays in the journal. */
  async function storeAll(batch: readonly Entry[]) {
    try {
      await storeEntries(db, batch, targets)
    } catch (error) {
      if (!isAboutData(error)) throw error
      for (const entry of batch) await storeOne(entry)
    }
  }

  async function storeOne(entry: Entry) {
    try {
      await storeEntries(db, [entry], targets)
    } catch (error) {
      if (!isAboutData(error)) throw error
      refused++
      log.error({ code: codeOf(error), number: entry.number }, 'a request stays in the journal')
    }
  }

  async function compare(entries: readonly Entry[]) {
    for (let at = 0; at < entries.length && !stopping.signal.aborted; at += AT_ONCE) {
      const some = entries.slice(at, at + AT_ONCE)
      // While the database is away, all of them may be missing: storing what is there already changes nothing.
      add(await findMissing(db, some).catch(() => some))
    }
  }

  function rest(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    return promise.finally(() => clearTimeout(timer))
  }

  function add(entries: readonly Entry[]) {
    waiting.push(...entries)
    if (!stopping.signal.aborted) working ??= Promise.resolve().then(work)
  }

  return {
    add,
    size: () => waiting.length,
    refused: () => refused,

    /** Brings what an earlier run left behind. */
    catchUp(entries: readonly Entry[]) {
      catching = compare(entries)
    },

    /** What does not get through in time is brought by the next start. */
    async close(patience = 3_000) {
      const late = new Promise((resolve) => setTimeout(resolve, patience).unref())
      await Promise.race([catching.then(() => working), late])
      stopping.abort()
    },
  }
}

/** «22…» and «23…» of PostgreSQL: the data are at fault, another try will not help. */
const isAboutData = (error: unknown) => /^2[23]/.test(codeOf(error))

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? codeOf(cause) : 'failed'
}
