import { max, gt } from 'drizzle-orm'

import { CONSENT_YEARS } from '#domain/consent/consent-texts.ts'
import type { Database } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import { storeErasures } from '#server/requests/erasure/erasure-file.ts'
import { eraseExpired } from '#server/requests/erasure/expired-requests.ts'
import { findForgotten } from '#server/requests/erasure/late-entries.ts'

import { readJournal, rewriteJournal, type ChangeLine } from './journal-file.ts'
import { changeFreeJournals } from './journal-folder.ts'
import { isEntry, traceOf, type JournalLine } from './journal-line.ts'
import type { Journal } from './journal.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { findMissing } from './store-entries.ts'

const DAY = 24 * 60 * 60 * 1000

type RetentionDeps = { db: Database; dataDir: string; journal: Journal; numbers: KnownNumbers }

/** Takes out of the database, of every journal and of the memory of keys what is erased or old. */
export function createRetention({ db, dataDir, journal, numbers }: RetentionDeps) {
  let applied = new Set<string>()
  let lastErasure = -1
  let nextFullAt = 0
  let running: Promise<void> = Promise.resolve()

  /** Runs one after another: two at once would rewrite the same journal. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    running = running.catch(() => {}).then(work)
    return running
  }

  async function removeErased() {
    if ((await newestErasure(db)) !== lastErasure) await removeAll()
  }

  async function removeAll() {
    const isDue = Date.now() >= nextFullAt
    if (isDue) await eraseExpired(db)
    // The newest first: one that comes between the two is found again.
    const newest = await newestErasure(db)
    const erased = await findErasedKeys(db)
    const isNews = newest !== lastErasure || [...erased].some((key) => !applied.has(key))
    if (!isNews && !isDue) return
    await cleanOwn(erased)
    await changeFreeJournals(dataDir, (path) => cleanFree(path, erased))
    numbers.deleteIf(isExpired)
    applied = erased
    lastErasure = newest
    await storeErasures(db, dataDir)
    if (isDue) nextFullAt = Date.now() + DAY
  }

  async function cleanOwn(erased: ReadonlySet<string>) {
    const { lines } = await readJournal(journal.path)
    const change = await changeOfLines(db, lines, erased)
    if (change) await journal.rewrite(change)
  }

  /** Of a process that is gone. */
  async function cleanFree(path: string, erased: ReadonlySet<string>) {
    const { lines } = await readJournal(path)
    const change = await changeOfLines(db, lines, erased)
    if (change) await (await rewriteJournal(path, change)).close()
  }

  return {
    removeExpired: () => inTurn(removeAll),
    /** The same as soon as anybody is erased: one small question while nobody is. */
    removeErased: () => inTurn(removeErased),
  }
}

async function newestErasure(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(erasure.id) }).from(erasure)
  return row?.id ?? 0
}

/** How long a journal holds what the database has too: a lost database is refilled from it. */
const JOURNAL_DAYS = 30

const isExpired = (at: number) => at < Date.now() - JOURNAL_DAYS * DAY

/** Even what the database never took goes when the consent has run out. */
const isPastConsent = (at: number) => at < Date.now() - CONSENT_YEARS * 365.25 * DAY

async function findErasedKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: request.idempotencyKey })
    .from(request)
    .where(gt(request.erasedAt, new Date(Date.now() - 2 * JOURNAL_DAYS * DAY)))
  return new Set(rows.map(({ key }) => key))
}

/** What is to become of the lines of a journal; null when they may stay as they are. */
async function changeOfLines(
  db: Database,
  lines: readonly JournalLine[],
  erased: ReadonlySet<string>,
): Promise<ChangeLine | null> {
  const missing = await findMissing(db, lines.filter(isEntry))
  const missingKeys = new Set(missing.map(({ key }) => key))
  const forgotten = new Set((await findForgotten(db, missing)).map(({ key }) => key))
  const change: ChangeLine = (line) => {
    const at = Date.parse(line.at)
    if (isPastConsent(at) || (isExpired(at) && !missingKeys.has(line.key))) return null
    return isEntry(line) && (erased.has(line.key) || forgotten.has(line.key)) ? traceOf(line) : line
  }
  return lines.some((line) => change(line) !== line) ? change : null
}
