import { and, eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import { redirectComplaints } from '#domain/office/redirect-fields.ts'
import { inTransaction, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { override } from '#server/db/schema/overrides.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, queued } from '#server/office/http/answers.ts'
import { addRedirect } from '#server/office/redirects/redirect-rows.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { addRevision, setWaiting } from '#server/publishing/revisions.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { JsonObject } from '#server/db/json.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import { rememberUndo, type Undo } from '#server/office/undo/log/undo-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { RecordCall } from './edit-record.ts'
import { editionOf, refuseStale, shownRecord } from './record-answers.ts'
import { deleteStructure } from './delete-structure.ts'
import { readRecord, type StoredRecord } from './record-store.ts'
import { isOfSources, kindOf, tableOf, toFields } from './record-tables.ts'

/**
 * Deletes a record, now or right after the import that publishes now. One of a source would come back, so most kinds are
 * hidden instead.
 */
export async function removeRecord(
  context: PublishContext,
  entity: Entity,
  asked: RecordCall<'DELETE /:record'>,
) {
  const { call, record } = asked
  const { id, fromSource } = record
  if (fromSource && !kindOf(entity).removal)
    return conflict('Эту запись ведёт источник: её можно скрыть')
  if (await isDeveloperByHand(context.pool, entity, id)) return conflict(POINTED_AT)
  const to = (call.query.get('redirect') ?? '').trim()
  const moved = movedPage(entity, record, to)
  if (moved?.wrong !== undefined) return complaints({ redirect: moved.wrong })
  try {
    const isGone = await publishChange(context, async (client) => {
      const undo = await readDeleted(client, entity, record)
      await removeRows(client, entity, id, to)
      await writeAudit(client, call.caller, { action: 'delete', entity, id })
      const text = `Удалено: «${nameOf(kindOf(entity), shownRecord(entity, record).data)}»`
      if (undo) await rememberUndo(client, call.caller, { text, undo })
    })
    return isGone ? done : await queueRemoval(context, entity, asked, to)
  } catch (error) {
    if (error instanceof ChangeRefused) return conflict(error.message)
    throw error
  }
}

const selectEditions = statement(
  'remove-record/selectEditions',
  `select coalesce(jsonb_agg(to_jsonb(r)), '[]') editions from revision r where entity = $1 and entity_id = $2`,
  ['text', 'integer'],
  rowOf<{ editions: JsonObject[] }>({ editions: 'jsonb' }),
)

/** What brings a record back. null: a project or a house goes with its lots, for good. */
async function readDeleted(
  client: PoolClient,
  entity: Entity,
  { id, row }: StoredRecord,
): Promise<Undo | null> {
  if (isOfSources(entity)) return null
  const { editions } = firstRow(await selectEditions(client, entity, id))
  return { kind: 'deleted', entity, id, row, editions }
}

/** The page that a deleted record leaves, and where it leads. null: it has none, or leads nowhere. */
function movedPage(entity: Entity, record: StoredRecord, to: string) {
  const page = kindOf(entity).removal?.page
  if (!page || !record.row || to === '') return null
  const from = page(toFields(kindOf(entity), record.row))
  const complaint = redirectComplaints(from, to).to
  return { from, to, ...(complaint !== undefined && { wrong: complaint }) }
}

/** An edition of its own, so that anybody with the record open learns of it before writing on. */
async function queueRemoval(
  { pool }: PublishContext,
  entity: Entity,
  { call, record }: RecordCall<'DELETE /:record'>,
  to: string,
) {
  const { id } = record
  const layer = { ...record.layer, [TARGET]: to }
  const number = editionOf(record) + 1
  const isFirst = await inTransaction(pool, async (client) => {
    const edition = { id, number, data: layer, author: call.caller.id }
    if (!(await addRevision(client, entity, edition))) return false
    await setWaiting(client, entity, { id, number, state: 'removing', publishAt: null })
    await writeAudit(client, call.caller, { action: 'delete', entity, id })
    return true
  })
  const now = isFirst ? null : await readRecord(pool, entity, id)
  return (now && refuseStale(entity, now, call.ifMatch)) ?? queued
}

const deleteEditions = statement(
  'remove-record/deleteEditions',
  `with links as (delete from staff_preview where entity = $1 and entity_id = $2)
     delete from revision where entity = $1 and entity_id = $2`,
  ['text', 'integer'],
)

/** Of a removal that waits: where the page of the record will lead. */
export const TARGET = 'redirect_to'

/** A record with its editions and links to its drafts; a part of the transaction that publishes. */
export async function removeRows(
  client: PoolClient,
  entity: Entity,
  id: number,
  to: string,
): Promise<void> {
  if (await isDeveloperByHand(client, entity, id)) throw new ChangeRefused(POINTED_AT)
  const record = await readRecord(client, entity, id)
  const moved = record && movedPage(entity, record, to)
  await deleteOwn(client, entity, id).catch((error: unknown) => {
    throw isPointedAt(error) ? new ChangeRefused(POINTED_AT) : error
  })
  await deleteEditions(client, entity, id)
  if (moved) await addRedirect(client, moved)
}

async function deleteOwn(client: PoolClient, entity: Entity, id: number) {
  if (isOfSources(entity)) return deleteStructure(client, entity, id)
  await runText(client, runtimeTexts.deleteRows(tableOf(entity).name, 'id = any($1)'), [[id]])
}

const POINTED_AT = 'Эту запись называют другие: сначала уберите её там'

/** Whether staff have named it the developer of a project or a house. */
async function isDeveloperByHand(client: Queryable, entity: Entity, id: number): Promise<boolean> {
  if (entity !== 'legal-entities') return false
  const isNamed = and(eq(override.field, 'legalEntityId'), eq(override.value, id))
  return (await queriesOn(client).$count(override, isNamed)) > 0
}

/** PostgreSQL's error for a row that others refer to. */
const isPointedAt = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'
