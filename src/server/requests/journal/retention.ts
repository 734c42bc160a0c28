import { gt } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'

import { readJournal } from './journal-file.ts'
import { isWhole, traceOf, type JournalLine } from './journal-line.ts'
import type { Journal } from './journal.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { findMissing } from './store-entries.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long the journal holds what the database has too: a lost database is refilled from it. */
const JOURNAL_DAYS = 30

/** Takes out of the journal, and of the memory of keys, what is erased or old. */
export function createRetention(db: Database, journal: Journal, numbers: KnownNumbers) {
  let applied = new Set<string>()
  let nextWholeAt = 0

  return async function removeExpired() {
    const erased = await findErased(db)
    const isNews = [...erased].some((key) => !applied.has(key))
    if (!isNews && Date.now() < nextWholeAt) return
    const { lines } = await readJournal(journal.path)
    const change = await changeOf(db, lines, erased)
    if (change) await journal.rewrite(change)
    numbers.deleteIf(isOld)
    applied = erased
    nextWholeAt = Date.now() + DAY
  }
}

/** What is to become of the lines of a journal; null when they may stay as they are. */
async function changeOf(db: Database, lines: readonly JournalLine[], erased: Set<string>) {
  const past = lines.filter(({ at }) => isOld(Date.parse(at)))
  const missing = new Set((await findMissing(db, past.filter(isWhole))).map(({ key }) => key))
  const change = (line: JournalLine): JournalLine | null => {
    if (isOld(Date.parse(line.at)) && !missing.has(line.key)) return null
    return isWhole(line) && erased.has(line.key) ? traceOf(line) : line
  }
  return lines.some((line) => change(line) !== line) ? change : null
}

async function findErased(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: request.idempotencyKey })
    .from(request)
    .where(gt(request.erasedAt, new Date(Date.now() - 2 * JOURNAL_DAYS * DAY)))
  return new Set(rows.map(({ key }) => key))
}

const isOld = (at: number) => at < Date.now() - JOURNAL_DAYS * DAY
