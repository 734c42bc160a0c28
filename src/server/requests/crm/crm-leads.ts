import { and, asc, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'

import type { Database, Queries } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import type { CrmStatus } from '#server/requests/delivery/target.ts'

/** Leads leased together and asked about one by one: five answers of a CRM, 10 s each at most. */
export const AT_ONCE = 5
/** Longer than all of them take. A lead of a dead process is taken again after this. */
const LEASE_SECONDS = 60

// In whole milliseconds, as a Date holds it: the lease is compared with what is stored.
const now = sql`date_trunc('milliseconds', now())`

export type ReportedLead = Awaited<ReturnType<typeof takeReported>>[number]

/** Marks leads whose status may have changed; returns how many of them are ours. */
export async function markReported(
  db: Database,
  target: string,
  leads: readonly string[],
): Promise<number> {
  if (leads.length === 0) return 0
  const marked = await db
    .update(delivery)
    .set({ crmAskAt: now, crmTries: 0 })
    .where(
      and(eq(delivery.target, target), inArray(delivery.externalId, [...leads]), isNotErased(db)),
    )
    .returning({ id: delivery.id })
  return marked.length
}

/** Of an erased request nothing is asked. */
const isNotErased = (db: Database) =>
  exists(
    db
      .select({ id: request.id })
      .from(request)
      .where(and(eq(request.id, delivery.requestId), ne(request.state, 'erased'))),
  )

/** Leases reported leads: each belongs to the first process that takes it. */
export function takeReported(db: Database, targets: readonly string[]) {
  const due = db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(lte(delivery.crmAskAt, sql`now()`), inArray(delivery.target, [...targets])))
    .orderBy(asc(delivery.crmAskAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(delivery)
    .set({
      crmAskAt: sql`${now} + make_interval(secs => ${LEASE_SECONDS})`,
      crmTries: sql`${delivery.crmTries} + 1`,
    })
    .where(inArray(delivery.id, due))
    .returning({
      id: delivery.id,
      requestId: delivery.requestId,
      target: delivery.target,
      lead: delivery.externalId,
      status: delivery.crmStatus,
      tries: delivery.crmTries,
      leasedUntil: delivery.crmAskAt,
    })
}

/** A lead that was reported once more while it was asked about is asked about again. */
const isLeased = ({ id, leasedUntil }: ReportedLead) =>
  and(eq(delivery.id, id), leasedUntil ? eq(delivery.crmAskAt, leasedUntil) : undefined)

export async function markAsked(db: Queries, lead: ReportedLead) {
  await db.update(delivery).set({ crmAskAt: null }).where(isLeased(lead))
}

export async function askAgainAfter(db: Queries, lead: ReportedLead, ms: number) {
  await db
    .update(delivery)
    .set({ crmAskAt: sql`${now} + make_interval(secs => ${ms / 1000})` })
    .where(isLeased(lead))
}

/** false: the request has been erased meanwhile. */
export async function storeStatus(db: Queries, { id }: ReportedLead, { code, name }: CrmStatus) {
  const stored = await db
    .update(delivery)
    .set({ crmStatus: code, crmStatusName: name, crmStatusAt: sql`now()` })
    .from(request)
    .where(
      and(eq(delivery.id, id), eq(request.id, delivery.requestId), ne(request.state, 'erased')),
    )
    .returning({ id: delivery.id })
  return stored.length > 0
}
