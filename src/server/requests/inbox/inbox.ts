import { and, desc, eq, getTableColumns, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'

import { requestAbout } from '#domain/request/requested-lot.ts'
import type { Database } from '#server/db/connect.ts'
import { consentRecord, consentText } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import type { Contact } from '#server/requests/erasure/contact.ts'
import { belongsTo, hasNumber } from '#server/requests/erasure/find-erasable.ts'
import type { Target } from '#server/requests/delivery/target.ts'

/** Which requests are meant; nothing named means all of them. */
export type WantedRequests = {
  numbers: readonly string[]
  /** Whose they are. */
  contact: Contact | null
  failed: boolean
  quarantined: boolean
}

export type FoundRequest = typeof request.$inferSelect & {
  deliveries: (typeof delivery.$inferSelect)[]
}

/** The newest first. */
export async function findRequests(
  db: Database,
  wanted: WantedRequests,
  most = 1_000_000,
): Promise<FoundRequest[]> {
  const rows = await db
    .select()
    .from(request)
    .where(conditionOf(db, wanted))
    .orderBy(desc(request.createdAt), desc(request.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  const jobs = await db
    .select()
    .from(delivery)
    .where(inArray(delivery.requestId, ids))
    .orderBy(delivery.target)
  const jobsOf = Map.groupBy(jobs, ({ requestId }) => requestId)
  return rows.map((row) => ({ ...row, deliveries: jobsOf.get(row.id) ?? [] }))
}

function conditionOf(
  db: Database,
  { numbers, contact, failed, quarantined }: WantedRequests,
): SQL | undefined {
  const undelivered = db
    .select({ id: delivery.requestId })
    .from(delivery)
    .where(
      and(ne(delivery.state, 'delivered'), or(eq(delivery.state, 'dead'), gt(delivery.tries, 0))),
    )
  return and(
    numbers.length > 0 ? hasNumber(numbers) : undefined,
    contact ? belongsTo(contact) : undefined,
    failed ? inArray(request.id, undelivered) : undefined,
    quarantined ? eq(request.state, 'quarantined') : undefined,
  )
}

/** What was agreed to with a request, in the words of then, with all that proves it. */
export function findConsentProofs(db: Database, requestId: number) {
  const { title, text } = consentText
  return db
    .select({ ...getTableColumns(consentRecord), title, text })
    .from(consentRecord)
    .innerJoin(consentText, eq(consentText.sha256, consentRecord.sha256))
    .where(eq(consentRecord.requestId, requestId))
    .orderBy(consentRecord.id)
}

export type ShownConsent = Awaited<ReturnType<typeof findConsents>>[number]

/** The same as people see it. */
export async function findConsents(db: Database, requestId: number) {
  const proofs = await findConsentProofs(db, requestId)
  return proofs.map(
    ({ document, title, version, text, sha256, given, at, withdrawnAt, withdrawnBy }) => ({
      document,
      title,
      version,
      text,
      sha256,
      given,
      at,
      withdrawnAt,
      withdrawnBy,
    }),
  )
}

/**
 * Sends once more to every target, with the same key as before. A request in quarantine is released by it: a
 * person has looked. With `failed` only what did not arrive goes.
 */
export async function resend(
  db: Database,
  found: readonly FoundRequest[],
  targets: readonly Target[],
  onlyFailed: boolean,
): Promise<number> {
  const living = found.filter(({ state }) => state !== 'erased')
  const jobs = living.flatMap(({ id, deliveries, ...one }) =>
    targets
      .filter((target) => target.wants(requestAbout(one, one.seenLots)))
      // The visitor hears once; one let out of quarantine has not heard yet.
      .filter(({ name, toVisitor }) => !toVisitor || !isDelivered(deliveries, name))
      .filter(({ name }) => !onlyFailed || !isDelivered(deliveries, name))
      .map(({ name }) => ({ requestId: id, target: name })),
  )
  await db.transaction(async (tx) => {
    const ids = living.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(request)
        .set({ state: 'new' })
        .where(and(inArray(request.id, ids), eq(request.state, 'quarantined')))
    if (jobs.length > 0)
      await tx
        .insert(delivery)
        .values(jobs)
        .onConflictDoUpdate({
          target: [delivery.requestId, delivery.target],
          set: { state: 'waiting', nextAt: sql`now()`, firstTriedAt: null, deliveredAt: null },
        })
  })
  return jobs.length
}

const isDelivered = (deliveries: readonly (typeof delivery.$inferSelect)[], name: string) =>
  deliveries.some(({ target, state }) => target === name && state === 'delivered')
