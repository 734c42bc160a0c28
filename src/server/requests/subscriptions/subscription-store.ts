import { and, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'

import { editionShown } from '#domain/consent/legal-editions.ts'
import { withOperator, type Operator } from '#domain/consent/operator.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { findLegalEditions, storeConsentText } from '#server/db/legal-editions.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'

/** Anybody's address may be typed into the form: letters that ask to confirm are few a day. */
const MOST_ASKED_A_DAY = 5

type NewSubscription = typeof subscription.$inferInsert

/** The same search is stored once, and one address gets few letters that ask to confirm: false, it has had them. */
export const addOnce = (db: Database, one: NewSubscription): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Posts that come at once are counted one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${one.email}, 0))`)
    if (await isAskedAlready(tx, one)) return false
    await tx.insert(subscription).values(one)
    return true
  })

async function isAskedAlready(tx: Transaction, one: NewSubscription): Promise<boolean> {
  const { email, lotId = null, query = null } = one
  const same = and(
    ne(subscription.state, 'ended'),
    lotId === null ? isNull(subscription.lotId) : eq(subscription.lotId, lotId),
    query === null ? isNull(subscription.query) : eq(subscription.query, query),
  )
  const today = gt(subscription.createdAt, sql`now() - interval '1 day'`)
  const [found] = await tx
    .select({
      same: count(sql`case when ${same} then 1 end`),
      today: count(sql`case when ${today} then 1 end`),
    })
    .from(subscription)
    .where(eq(subscription.email, email))
  return found === undefined || found.same > 0 || found.today >= MOST_ASKED_A_DAY
}

/** The words are stored for as long as somebody's consent rests on them. `version`: of those the form has shown. */
export async function storeConsent(
  db: Database,
  version: unknown,
  operator: Operator | null,
): Promise<string> {
  const asked = { purpose: 'letters', version, at: new Date().toISOString() } as const
  const shown = editionShown(await findLegalEditions(db.$client), asked)
  return storeConsentText(db, 'letters', { ...shown, text: withOperator(shown.text, operator) })
}

/** What nobody confirmed, and what has ended long ago. */
export async function deleteEnded(db: Database): Promise<void> {
  const before = (interval: string) => sql`now() - ${interval}::interval`
  const unconfirmed = and(
    inArray(subscription.state, ['new', 'asked']),
    lt(subscription.createdAt, before('2 days')),
  )
  await db.delete(subscription).where(or(unconfirmed, lt(subscription.endedAt, before('30 days'))))
}
