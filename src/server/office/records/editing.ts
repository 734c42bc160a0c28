import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { queriesOn } from '#server/db/connect.ts'
import { staffEditing, staffMember } from '#server/db/schema/staff.ts'

/** A record that a member has open; 0: a new one. */
type Editing = { memberId: number; entity: Entity; entityId: number }

const { memberId, entity, entityId, seenAt, data, base, typedAt } = staffEditing

const isOf = (one: Editing) =>
  and(eq(memberId, one.memberId), eq(entity, one.entity), eq(entityId, one.entityId))

/** What a member has typed without saving. null: nothing. */
export async function readUnsaved(pool: Pool, of: Editing) {
  const [kept] = await queriesOn(pool)
    .select({ data, base, at: typedAt })
    .from(staffEditing)
    .where(and(isOf(of), isNotNull(data)))
  return kept?.data ? { ...kept, data: kept.data } : null
}

/** null: everything is saved. What nobody came back to for a month goes. */
export async function keepUnsaved(
  pool: Pool,
  of: Editing,
  typed: RecordData | null,
  from: typeof base._.data | null,
) {
  const db = queriesOn(pool)
  const fresh = { data: typed, base: from, typedAt: sql`now()` }
  await db
    .insert(staffEditing)
    .values({ ...of, ...fresh })
    .onConflictDoUpdate({ target: [memberId, entity, entityId], set: fresh })
  const isOld = lt(typedAt, sql`now() - interval '30 days'`)
  const isClosed = or(isNull(seenAt), lt(seenAt, sql`now() - interval '1 day'`))
  await db.delete(staffEditing).where(and(isOld, isClosed))
}

/** Notes that a member has a record open, and names the others who had it open within a minute. */
export async function notePresence(pool: Pool, of: Editing): Promise<string[]> {
  const db = queriesOn(pool)
  await db
    .insert(staffEditing)
    .values({ ...of, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: [memberId, entity, entityId], set: { seenAt: sql`now()` } })
  const others = await db
    .select({ name: staffMember.name })
    .from(staffEditing)
    .innerJoin(staffMember, eq(staffMember.id, memberId))
    .where(
      and(
        eq(entity, of.entity),
        eq(entityId, of.entityId),
        ne(memberId, of.memberId),
        gt(seenAt, sql`now() - interval '1 minute'`),
      ),
    )
    .orderBy(staffMember.name)
  return others.map(({ name }) => name)
}
