import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'

import { mayDo } from '#domain/office/roles.ts'
import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'
import { staffMember } from '#server/db/schema/staff.ts'

const AT_ONCE = 20
/** Longer than the letters of one batch take; a letter that has not left is tried again after it. */
const LEASE_SECONDS = 300

// In whole milliseconds, as a Date holds it: the lease is compared with what is stored.
const LEASE = sql`date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_SECONDS})`

export type DueStep = Awaited<ReturnType<typeof takeDueSteps>>[number]

/** Leases next steps whose time has come and that nobody has been reminded of; a closed request has none. */
export function takeDueSteps(db: Database) {
  const due = db
    .select({ id: request.id })
    .from(request)
    .where(and(lte(request.remindAt, sql`now()`), eq(request.state, 'new'), isOpen))
    .orderBy(asc(request.remindAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db.update(request).set({ remindAt: LEASE }).where(inArray(request.id, due)).returning({
    id: request.id,
    number: request.number,
    idempotencyKey: request.idempotencyKey,
    category: request.category,
    page: request.page,
    form: request.form,
    seenLots: request.seenLots,
    responsible: request.responsible,
    text: request.nextStepText,
    at: request.nextStepAt,
    leasedUntil: request.remindAt,
  })
}

const isOpen = ne(request.stage, 'closed')

/** Nothing is changed for a step that has got another time meanwhile. */
export async function markReminded(db: Database, { id, leasedUntil }: DueStep) {
  if (leasedUntil === null) return
  await db
    .update(request)
    .set({ remindAt: null })
    .where(and(eq(request.id, id), eq(request.remindAt, leasedUntil)))
}

/** The address a member signs in with. null: they have left, or see no requests any more. */
export async function addressOfMember(db: Database, id: number): Promise<string | null> {
  const [member] = await db
    .select({ email: staffMember.email, role: staffMember.role, blockedAt: staffMember.blockedAt })
    .from(staffMember)
    .where(eq(staffMember.id, id))
  const mayRead = member?.blockedAt === null && mayDo(member.role, 'requests', 'read')
  return mayRead ? member.email : null
}
