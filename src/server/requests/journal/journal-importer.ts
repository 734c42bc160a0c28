import { setTimeout } from 'node:timers/promises'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { errorCode } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { EMPTY_REQUEST, EMPTY_VISITOR } from '#server/requests/erasure/erase-rows.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import type { VisitorRequest } from '#domain/request/request.ts'

import type { Entry } from './journal-line.ts'
import { findMissing, storeEntries } from './store-entries.ts'

const AT_ONCE = 100
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000
const TASK = 'journal import'

type ImporterDeps = {
  db: Database
  targets: readonly Target[]
  log: Log
  background: BackgroundTasks
  /** Called when requests have come into the database. */
  onStored: () => void
}

/** What is in the journal and not yet in the database. It goes there in batches, for as long as that takes. */
export function createJournalImporter({ db, targets, log, background, onStored }: ImporterDeps) {
  let waiting: Entry[] = []
  let refused = 0
  let working: Promise<void> | null = null
  let catching = Promise.resolve()
  const stopping = new AbortController()

  async function work() {
    let pause = FIRST_PAUSE_MS
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, AT_ONCE)
      if (await background.run(TASK, () => storeAll(batch))) {
        waiting = waiting.slice(batch.length)
        pause = FIRST_PAUSE_MS
        onStored()
      } else {
        await setTimeout(pause, null, { signal: stopping.signal }).catch(() => {})
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
    working = null
  }

  /** One request the database will not have must not keep the others out. */
  async function storeAll(batch: readonly Entry[]) {
    try {
      await storeEntries(db, batch, targets)
    } catch (error) {
      if (!isAboutData(error)) throw error
      for (const entry of batch) await storeOne(entry)
    }
  }

  async function storeOne(entry: Entry) {
    if (await isStored(() => storeEntries(db, [entry], targets))) return
    const rest = () => storeEntries(db, [trimEntry(entry)], targets, { incomplete: true })
    const isRestStored = await isStored(rest)
    if (!isRestStored) refused++
    const text = isRestStored ? 'a request is stored in part' : 'a request stays in the journal'
    log.error({ number: entry.number }, text)
  }

  /** false: the data are at fault. */
  async function isStored(store: () => Promise<void>): Promise<boolean> {
    try {
      await store()
      return true
    } catch (error) {
      if (!isAboutData(error)) throw error
      return false
    }
  }

  async function compare(entries: readonly Entry[]) {
    for (let at = 0; at < entries.length && !stopping.signal.aborted; at += AT_ONCE) {
      let some = entries.slice(at, at + AT_ONCE)
      // While the database is away, all of them may be missing: storing what is there already changes nothing.
      await background.run(TASK, async () => {
        some = await findMissing(db, some)
      })
      add(some)
    }
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
    async close(timeoutMs = 3_000) {
      const late = setTimeout(timeoutMs, null, { ref: false })
      await Promise.race([catching.then(() => working), late])
      stopping.abort()
    },
  }
}

/** «22…» and «23…» of PostgreSQL, or a line of another shape: another try with the same data will not help. */
const isAboutData = (error: unknown) =>
  /^2[23]/.test(errorCode(error) ?? '') || error instanceof TypeError || error instanceof RangeError

const LARGEST_ID = 2 ** 31 - 1

/** Of an entry that the database refused, what it can store; the journal holds the rest. */
function trimEntry(entry: Entry): Entry {
  const request: VisitorRequest = { ...EMPTY_REQUEST, ...cleaned(entry.request) }
  const isLot = (id: unknown) => Number.isInteger(id) && Number(id) <= LARGEST_ID
  return {
    ...entry,
    at: Number.isNaN(Date.parse(entry.at)) ? new Date().toISOString() : entry.at,
    request: { ...request, lots: request.lots.filter(isLot) },
    visitor: { ...EMPTY_VISITOR, ...cleaned(entry.visitor) },
  }
}

/** Texts without what PostgreSQL cannot hold: zero bytes and half signs, however deep they lie. */
const cleaned = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value ?? {}), (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one,
  )
