import { max } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { storeErasures } from '#server/requests/erasure/erasure-file.ts'
import { eraseExpired } from '#server/requests/erasure/expired-requests.ts'

import { readJournal, rewriteJournal } from './journal-file.ts'
import { changeFreeJournals } from './journal-folder.ts'
import type { Journal } from './journal.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { changeOfLines, findErasedKeys, isExpired } from './line-retention.ts'

const DAY = 24 * 60 * 60 * 1000

type RetentionParts = { db: Database; dataDir: string; journal: Journal; numbers: KnownNumbers }

/** Takes out of the database, of every journal and of the memory of keys what is erased or old. */
export function createRetention({ db, dataDir, journal, numbers }: RetentionParts) {
  let applied = new Set<string>()
  let lastErasure = -1
  let nextWholeAt = 0
  let running: Promise<void> = Promise.resolve()

  /** One after another: two would write the same journal anew at once. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    running = running.catch(() => {}).then(work)
    return running
  }

  async function removeErased() {
    if ((await newestErasure(db)) !== lastErasure) await removeAll()
  }

  async function removeAll() {
    const isDue = Date.now() >= nextWholeAt
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
    if (isDue) nextWholeAt = Date.now() + DAY
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
