import type { Pool } from 'pg'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { firstRow } from '#server/db/first-row.ts'
import { hashToken, newToken } from '#server/office/sign-in/tokens.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { mergedColumns, readRecord } from './record-store.ts'
import { kindOf, toFields } from './record-tables.ts'

const insertPreview = statement(
  'previews/insertPreview',
  `insert into staff_preview (sha256, entity, entity_id, until)
       values ($1, $2, $3, now() + interval '7 days') returning until`,
  ['text', 'text', 'integer'],
  rowOf<{ until: Date }>({ until: 'timestamptz' }),
)

/** A link by which a draft is looked at without signing in, for a week. */
export async function makePreview(pool: Pool, entity: Entity, id: number) {
  const token = newToken()
  const { until } = firstRow(await insertPreview(pool, hashToken(token), entity, id))
  return { url: `/staff/preview/${token}`, until }
}

export type Draft = { entity: Entity; id: number; data: RecordData }

const selectDraft = statement(
  'previews/selectDraft',
  'select entity, entity_id id from staff_preview where sha256 = $1 and until > now()',
  ['text'],
  rowOf<{ entity: Entity; id: number }>({ entity: 'text', id: 'integer' }),
)

/** What a link shows: the record as it is now, drafts included. null: no such link, or no longer. */
export async function findDraft(pool: Pool, token: string): Promise<Draft | null> {
  const { rows } = await selectDraft(pool, hashToken(token))
  const [link] = rows
  const record = link && (await readRecord(pool, link.entity, link.id))
  if (!link || !record) return null
  const data = toFields(kindOf(link.entity), mergedColumns(link.entity, record))
  return { ...link, data }
}
