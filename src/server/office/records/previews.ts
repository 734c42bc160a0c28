import { and, eq, gt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { staffPreview } from '#server/db/schema/staff.ts'
import { hashToken, newToken } from '#server/office/sign-in/tokens.ts'

import { mergedColumns, readRecord } from './record-store.ts'
import { kindOf, toFields } from './record-tables.ts'

const { sha256, entity, entityId: id, until } = staffPreview

/** A link by which a draft is looked at without signing in, for a week. */
export async function makePreview(pool: Pool, of: Entity, record: number) {
  const token = newToken()
  const week = sql`now() + interval '7 days'`
  const made = await queriesOn(pool)
    .insert(staffPreview)
    .values({ sha256: hashToken(token), entity: of, entityId: record, until: week })
    .returning({ until })
  return { url: `/staff/preview/${token}`, ...firstRow({ rows: made }) }
}

export type Draft = { entity: Entity; id: number; data: RecordData }

/** What a link shows: the record as it is now, drafts included. null: no such link, or no longer. */
export async function findDraft(pool: Pool, token: string): Promise<Draft | null> {
  const [link] = await queriesOn(pool)
    .select({ entity, id })
    .from(staffPreview)
    .where(and(eq(sha256, hashToken(token)), gt(until, sql`now()`)))
  const record = link && (await readRecord(pool, link.entity, link.id))
  if (!link || !record) return null
  const data = toFields(kindOf(link.entity), mergedColumns(link.entity, record))
  return { ...link, data }
}
