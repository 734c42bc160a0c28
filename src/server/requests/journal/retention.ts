import { gt } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'

import { isWhole, readJournal, traceOf, type Journal, type Line } from './journal.ts'
import { findMissing } from './store-entries.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long the journal keeps what the database has too: a lost database is refilled from it. */
const JOURNAL_DAYS = 30

export type Numbers = Map<string, { number: string; at: number }>

/** Takes out of the journal, and of the memory of keys, what is erased or old. */
export function createRetention(db: Database, journal: Journal, numbers: Numbers) {
  let done = new Set<string>()
  let nextWhole = 0

  return async function forget() {
    const erased = await findErased(db)
    const isNews = [...erased].some((key) => !done.has(key))
    if (!isNews && Date.now() < nextWhole) return
    const change = await changeOf(db, await readJournal(journal.path), erased)
    if (change) await journal.rewrite(change)
    for (const [key, { at }] of numbers) if (isOld(at)) numbers.delete(key)
    done = erased
    nextWhole = Date.now() + DAY
  }
}

/** What is to become of the lines of a journal; null when they may stay as they are. */
export async function changeOf(db: Database, lines: readonly Line[], erased: Set<string>) {
  const past = lines.filter(({ at }) => isOld(Date.parse(at)))
  const missing = new Set((await findMissing(db, past.filter(isWhole))).map(({ key }) => key))
  const change = (line: Line): Line | null => {
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
