import { and, asc, eq, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'

import type { Catalogue } from '#contract/catalogue.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import type { Database } from '#server/db/connect.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import { retryPause } from '#server/requests/delivery/retry-pause.ts'

export type Subscription = typeof subscription.$inferSelect

const AT_ONCE = 20
/** Seconds, longer than the letters of one batch take. Work of a dead process is taken again after this. */
const LEASE_SECONDS = 300
const FIRST_PAUSE_MS = 60_000

const now = sql`now()`

/** Takes what is due: letters that ask to confirm, and readers with no answer yet from this catalogue. */
export function takeDue(db: Database, version: number): Promise<Subscription[]> {
  const unanswered = and(eq(subscription.state, 'active'), lt(subscription.version, version))
  const due = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(lte(subscription.nextAt, now), or(eq(subscription.state, 'new'), unanswered)))
    .orderBy(asc(subscription.nextAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(subscription)
    .set({
      tries: sql`${subscription.tries} + 1`,
      nextAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(inArray(subscription.id, due))
    .returning()
}

type SubscriptionChange = { [name in keyof Subscription]?: Subscription[name] | SQL }

/** Nothing changes for a reader who has left meanwhile. */
async function mark(
  db: Database,
  { id, state }: Subscription,
  change: SubscriptionChange,
): Promise<void> {
  await db
    .update(subscription)
    .set({ tries: 0, nextAt: now, lastError: null, ...change })
    .where(and(eq(subscription.id, id), eq(subscription.state, state)))
}

export const markAsked = (db: Database, one: Subscription) =>
  mark(db, one, { state: 'asked', lastSentAt: now })

export const markFreed = (db: Database, one: Subscription) =>
  mark(db, one, { state: 'ended', lastSentAt: now, endedAt: now })

/** Schedules the next letter for tomorrow: it reports everything new by then. */
export const markNew = (db: Database, one: Subscription, version: number) =>
  mark(db, one, { version, lastSentAt: now, nextAt: sql`now() + interval '1 day'` })

export const markNothing = (db: Database, one: Subscription, version: number) =>
  mark(db, one, { version })

export const markFailed = (db: Database, one: Subscription, lastError: string) =>
  mark(db, one, {
    tries: one.tries,
    lastError,
    nextAt: sql`now() + make_interval(secs => ${retryPause(one.tries, FIRST_PAUSE_MS) / 1000})`,
  })

/** Lots that were put on sale for the first time after a version, each with the version that did it. */
export async function putOnSaleAfter(
  db: Database,
  after: number,
  until: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ lot_id: number; version: number }>(
    sql`select lot_id, min(version) as version from status_history
        where status = 'available' and version <= ${until}
        group by lot_id having min(version) > ${after}`,
  )
  return new Map(rows.map((row) => [Number(row.lot_id), Number(row.version)]))
}

/** Of these lots, the ones on sale that a search finds, cheapest first. */
export async function findMatching(
  catalogue: Catalogue,
  query: string,
  among: ReadonlySet<number>,
): Promise<Lot[]> {
  const asked = readLotQuery(new URLSearchParams(query))
  const found: Lot[] = []
  for (let page = 1, pages = 1; page <= pages && found.length < among.size; page++) {
    const list = catalogue.lots('flat').find({ ...asked, page })
    pages = list.pages
    found.push(...list.lots.filter((lot) => among.has(lot.id) && isFree(lot)))
    // A long list must not hold up the pages that are being served.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return found
}
