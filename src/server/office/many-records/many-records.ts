import type { PoolClient } from 'pg'

import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, queued } from '#server/office/http/answers.ts'
import type { Caller, CallOf } from '#server/office/http/endpoint.ts'
import { rememberUndo, type PublishedItem } from '#server/office/undo/log/undo-rows.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { addRevision, setWaiting } from '#server/publishing/revisions.ts'

import { chooseRecords, GONE, titleOf, type ChosenRecords } from './chosen-records.ts'
import { mayChange } from '#server/office/records/may-change.ts'
import { publishedLayer, publishOver } from '#server/office/records/publish-over.ts'
import { editionOf, shownRecord } from '#server/office/records/record-answers.ts'
import { inSavedOrder } from '#server/office/records/list-records.ts'
import { readRecords, type StoredRecord } from '#server/office/records/record-store.ts'
import { kindOf } from '#server/office/records/record-tables.ts'
import { removeRecord } from '#server/office/records/remove-record.ts'

const done: Record<string, string> = { hide: 'Скрыто', show: 'Показано', archive: 'В\u00A0архиве' }

type BulkCall = CallOf<'POST /:entity/bulk'>

/** Hides, shows, archives or deletes the records named; what cannot be stays as it is, with the reason. */
export async function changeMany(context: PublishContext, entity: Entity, call: BulkCall) {
  const chosen = await chooseRecords(context, entity, call)
  if (chosen.errors) return complaints(chosen.errors)
  const { change, ready, refused } = chosen
  if (!change) return removeMany(context, entity, call, { ready, refused })
  const written = writeMany(context, entity, call.caller, {
    records: ready,
    changeOf: () => change,
    action: 'publish',
    text: `${done[call.body.action ?? ''] ?? ''}: ${kindOf(entity).title.toLowerCase()}, ${ready.length}`,
  })
  return orRefusal(written, 'ids', () => ok({ count: ready.length, refused }))
}

/** Written now, after the import that publishes now, or not at all. */
async function orRefusal<Answer>(
  written: Promise<boolean>,
  field: 'id' | 'ids',
  answer: () => Answer,
) {
  try {
    return (await written) ? answer() : queued
  } catch (error) {
    if (error instanceof ChangeRefused) return complaints({ [field]: error.message })
    throw error
  }
}

type Sorted = Pick<ChosenRecords, 'ready' | 'refused'>

async function removeMany(
  context: PublishContext,
  entity: Entity,
  call: BulkCall,
  { ready, refused }: Sorted,
) {
  let count = 0
  for (const record of ready) {
    const asked = {
      ...call,
      body: {},
      query: { get: () => null },
      ifMatch: `"${editionOf(record)}"`,
    }
    const answer = await removeRecord(context, entity, { call: asked, record })
    if (answer.status < 300) count += 1
    else {
      const reason =
        'body' in answer && 'message' in answer.body ? String(answer.body.message) : GONE
      refused.push({ id: record.id, title: titleOf(entity, record), reason })
    }
  }
  return ok({ count, refused })
}

type Written = {
  records: readonly StoredRecord[]
  changeOf: (record: StoredRecord) => JsonObject
  action: string
  /** What was done, for who may take it back. */
  text: string
}

/** Sets fields of records above what is published of them; their drafts stay drafts, with the same fields set. */
async function writeMany(
  context: PublishContext,
  entity: Entity,
  caller: Caller,
  { records, changeOf, action, text }: Written,
): Promise<boolean> {
  if (records.length === 0) return true
  const isOut = await publishChange(context, async (client) => {
    const items: PublishedItem[] = []
    for (const record of records) {
      const before = publishedLayer(record)
      const change = changeOf(record)
      if (before === null)
        await addDraft(client, entity, authorOf(record, caller), { record, change })
      else {
        const isDraft = record.latest !== null && record.latest.state !== 'published'
        const number = await publishOver(client, entity, {
          record,
          layer: { ...before, ...change },
          draft: isDraft ? { ...record.layer, ...change } : null,
          author: caller.id,
        })
        items.push({ id: record.id, number, before })
      }
      await writeAudit(client, caller, { action, entity, id: record.id })
    }
    const undo = { kind: 'records', entity, asDraft: false, items } as const
    await rememberUndo(client, caller, { text, undo })
  })
  if (isOut) return true
  // Nothing waits for the import's end but whole editions, and a draft is not for this press to publish.
  if (records.some(({ row, latest }) => row && latest && latest.state !== 'published'))
    throw new ChangeRefused(
      'Идёт импорт, а\u00A0у\u00A0этих записей есть черновики: повторите, когда он закончится',
    )
  await inTransaction(context.pool, async (client) => {
    for (const record of records) {
      await addDraft(client, entity, caller, { record, change: changeOf(record) })
      const waiting = { id: record.id, number: editionOf(record) + 1 }
      if (record.row)
        await setWaiting(client, entity, { ...waiting, state: 'due', publishAt: null })
      await writeAudit(client, caller, { action, entity, id: record.id })
    }
  })
  return false
}

/** A draft stays of who wrote it, also with an order that another gave it. */
const authorOf = ({ latest }: StoredRecord, { id }: Caller) => ({ id: latest?.authorId ?? id })

type Over = { record: StoredRecord; change: JsonObject }

const addDraft = (
  client: PoolClient,
  entity: Entity,
  { id: author }: Pick<Caller, 'id'>,
  over: Over,
) =>
  addRevision(client, entity, {
    id: over.record.id,
    number: editionOf(over.record) + 1,
    data: { ...over.record.layer, ...over.change },
    author,
  })

/** Moves a record before or after another; only those whose place changes are written. */
export async function orderRecords(
  context: PublishContext,
  entity: Entity,
  { body, caller }: CallOf<'POST /:entity/order'>,
) {
  const shownOf = new Map(
    (await readRecords(context.pool, entity)).map((one) => [shownRecord(entity, one), one]),
  )
  const records = [...shownOf.keys()].toSorted(inSavedOrder(entity))
  const moved = records.find(({ id }) => id === body.id)
  const others = records.filter((one) => one !== moved)
  const beside = others.findIndex(({ id }) => id === (body.before ?? body.after))
  if (!moved || beside < 0) return complaints({ id: GONE })
  const ordered = others.toSpliced(body.before === undefined ? beside + 1 : beside, 0, moved)
  const isDown = kindOf(entity).isGreatestFirst === true
  const places = new Map(
    ordered.map(({ id }, at) => [id, isDown ? ordered.length - 1 - at : at] as const),
  )
  const changed = ordered
    .filter(({ id, data }) => data.sort !== places.get(id))
    .flatMap((one) => shownOf.get(one) ?? [])
  if (changed.some((one) => !mayChange({ caller, body: {} }, entity, one, 'publish')))
    return complaints({ id: 'Порядок задаёт тот, кто публикует все эти записи' })
  const written = writeMany(context, entity, caller, {
    records: changed,
    changeOf: ({ id }) => ({ sort: places.get(id) ?? 0 }),
    action: 'order',
    text: `Переставлено: «${nameOf(kindOf(entity), moved.data)}»`,
  })
  return orRefusal(written, 'id', () => ok({ count: changed.length }))
}
