import { gt } from 'drizzle-orm'

import { CONSENT_YEARS } from '#domain/consent/consent-texts.ts'
import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import { findForgotten } from '#server/requests/erasure/late-entries.ts'

import type { ChangeLine } from './journal-file.ts'
import { isWhole, traceOf, type JournalLine } from './journal-line.ts'
import { findMissing } from './store-entries.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long a journal holds what the database has too: a lost database is refilled from it. */
const JOURNAL_DAYS = 30

export const isExpired = (at: number) => at < Date.now() - JOURNAL_DAYS * DAY

/** Even what the database never took goes when the consent has run out. */
const isPastConsent = (at: number) => at < Date.now() - CONSENT_YEARS * 365.25 * DAY

export async function findErasedKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: request.idempotencyKey })
    .from(request)
    .where(gt(request.erasedAt, new Date(Date.now() - 2 * JOURNAL_DAYS * DAY)))
  return new Set(rows.map(({ key }) => key))
}

/** What is to become of the lines of a journal; null when they may stay as they are. */
export async function changeOfLines(
  db: Database,
  lines: readonly JournalLine[],
  erased: ReadonlySet<string>,
): Promise<ChangeLine | null> {
  const missing = await findMissing(db, lines.filter(isWhole))
  const missingKeys = new Set(missing.map(({ key }) => key))
  const forgotten = new Set((await findForgotten(db, missing)).map(({ key }) => key))
  const change: ChangeLine = (line) => {
    const at = Date.parse(line.at)
    if (isPastConsent(at) || (isExpired(at) && !missingKeys.has(line.key))) return null
    return isWhole(line) && (erased.has(line.key) || forgotten.has(line.key)) ? traceOf(line) : line
  }
  return lines.some((line) => change(line) !== line) ? change : null
}
