import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'

import type { Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import type { JsonObject } from '#server/db/json.ts'
import { revision, staffMember, type RevisionState } from '#server/db/schema/staff.ts'

const { entityId, number, data, state, publishAt, refusal, at } = revision
const author = staffMember.name
const REVISION = {
  entityId,
  number,
  data,
  state,
  publishAt,
  refusal,
  authorId: revision.author,
  author,
  at,
}

export type Revision = Awaited<ReturnType<typeof readHistory>>[number]

const isOf = (entity: string, id: number | null) =>
  and(eq(revision.entity, entity), id === null ? undefined : eq(entityId, id))

/** The latest edition of each record, by the record's id. */
export async function latestRevisions(client: Queryable, entity: Entity, id: number | null) {
  const rows = await queriesOn(client)
    .selectDistinctOn([entityId], REVISION)
    .from(revision)
    .innerJoin(staffMember, eq(staffMember.id, revision.author))
    .where(isOf(entity, id))
    .orderBy(entityId, desc(number))
  return new Map(rows.map((one) => [one.entityId, one]))
}

/** All editions of a record, the latest first. */
export const readHistory = (client: Queryable, entity: Entity, id: number) =>
  queriesOn(client)
    .select(REVISION)
    .from(revision)
    .innerJoin(staffMember, eq(staffMember.id, revision.author))
    .where(isOf(entity, id))
    .orderBy(desc(number))

type NewRevision = { id: number; number: number; data: JsonObject; author: number }

/** Writes the next edition as a draft; one that waited for its hour waits no more. false: somebody was quicker. */
export async function addRevision(
  client: Queryable,
  entity: Entity,
  { id, ...draft }: NewRevision,
): Promise<boolean> {
  const db = queriesOn(client)
  const { rowCount } = await db
    .insert(revision)
    .values({ entity, entityId: id, ...draft, state: 'draft' })
    .onConflictDoNothing()
  if (rowCount !== 1) return false
  const isWaiting = and(lt(number, draft.number), inArray(state, ['scheduled', 'due']))
  await db
    .update(revision)
    .set({ state: 'draft', publishAt: null })
    .where(and(isOf(entity, id), isWaiting))
  return true
}

type Waiting = {
  id: number
  number: number
  state: RevisionState
  publishAt: Date | null
  refusal?: string
}

/** Sets what an edition waits for; a published one waits for nothing. */
export const setWaiting = (client: Queryable, entity: string, { id, ...waiting }: Waiting) =>
  queriesOn(client)
    .update(revision)
    .set({ state: waiting.state, publishAt: waiting.publishAt, refusal: waiting.refusal ?? null })
    .where(and(isOf(entity, id), eq(number, waiting.number), ne(state, 'published')))
