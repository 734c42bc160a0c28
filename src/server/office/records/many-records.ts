import type { PoolClient } from 'pg'

import { missingFields } from '#domain/office/fields/read-fields.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, queued } from '#server/office/http/answers.ts'
import type { Caller, CallOf } from '#server/office/http/endpoint.ts'
import { staffLayerOf } from '#server/publishing/layers/content-layers.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { addRevision, setWaiting } from '#server/publishing/revisions.ts'

import { applyRevision } from './apply-revision.ts'
import { mayChange } from './may-change.ts'
import { editionOf, shownRecord } from './record-answers.ts'
import { inSavedOrder } from './list-records.ts'
import { readRecord, readRecords, type StoredRecord } from './record-store.ts'
import { kindOf } from './record-tables.ts'
import { removeRecord } from './remove-record.ts'
import { takenFields } from './taken-fields.ts'

const MOST = 50

const changes: Record<string, JsonObject> = {
  hide: { hidden: true },
  show: { hidden: false },
  archive: { status: 'archived' },
}

type Refused = { id: number; title: string; reason: string }

/** Hides, shows, archives or deletes the records named; what cannot be stays as it is, with the reason. */
export async function changeMany(
  context: PublishContext,
  entity: Entity,
  call: CallOf<'POST /:entity/bulk'>,
) {
  const { ids = [], action = '' } = call.body
  const named = [...new Set(ids)]
  if (named.length === 0) return complaints({ ids: 'Отметьте записи' })
  if (named.length > MOST) return complaints({ ids: `Не\u00A0больше ${MOST} за\u00A0раз` })
  const change = changes[action]
  if (action !== 'delete' && !change) return complaints({ action: 'Так не\u00A0бывает' })
  if (action === 'archive' && entity !== 'projects')
    return complaints({ action: 'В\u00A0архив уходят только проекты' })
  if (action === 'delete' && kindOf(entity).removal)
    return complaints({ action: 'Их\u00A0удаляют по\u00A0одному: с\u00A0каждым пропадают лоты' })

  const refused: Refused[] = []
  const ready: StoredRecord[] = []
  for (const id of named) {
    const record = await readRecord(context.pool, entity, id)
    const reason = record ? await reasonAgainst(context, entity, call, record) : GONE
    if (record && reason === null) ready.push(record)
    else
      refused.push({
        id,
        title: record ? titleOf(entity, record) : `${id}`,
        reason: reason ?? GONE,
      })
  }
  if (!change) return removeMany(context, entity, call, { ready, refused })
  const isOut = await writeMany(context, entity, call.caller, {
    records: ready,
    changeOf: () => change,
    action: 'publish',
  })
  return isOut || ready.length === 0 ? ok({ count: ready.length, refused }) : queued
}

const GONE = 'Этого уже нет: возможно, удалил кто-то другой'

const titleOf = (entity: Entity, record: StoredRecord) =>
  nameOf(kindOf(entity), shownRecord(entity, record).data) || `${record.id}`

/** Why one of them is left as it is; null: nothing stands in the way. */
async function reasonAgainst(
  { pool }: PublishContext,
  entity: Entity,
  { body, caller }: CallOf<'POST /:entity/bulk'>,
  record: StoredRecord,
): Promise<string | null> {
  const { action } = body
  if (!mayChange({ caller, body: {} }, entity, record, 'publish'))
    return 'У вашей роли нет на это прав'
  if (record.latest?.state === 'removing') return 'Запись удаляют'
  if (action === 'delete') return null
  if (!record.row) return 'Черновик: на\u00A0сайте его нет'
  if (action !== 'show') return null
  const lacking = missingFields(kindOf(entity).fields, shownRecord(entity, record).data)
  const wrong = { ...lacking, ...(await takenFields(pool, entity, record.id)) }
  return Object.values(wrong).join('; ') || null
}

type Sorted = { ready: StoredRecord[]; refused: Refused[] }

async function removeMany(
  context: PublishContext,
  entity: Entity,
  call: CallOf<'POST /:entity/bulk'>,
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
}

/** Sets fields of records above what is published of them; their drafts stay drafts, with the same fields set. */
async function writeMany(
  context: PublishContext,
  entity: Entity,
  caller: Caller,
  { records, changeOf, action }: Written,
): Promise<boolean> {
  if (records.length === 0) return true
  const isOut = await publishChange(context, async (client) => {
    for (const record of records) {
      await publishOver(client, entity, caller, { record, change: changeOf(record) })
      await writeAudit(client, caller, { action, entity, id: record.id })
    }
  })
  if (isOut) return true
  await inTransaction(context.pool, async (client) => {
    for (const record of records) {
      const number = editionOf(record) + 1
      const data = { ...record.layer, ...changeOf(record) }
      await addRevision(client, entity, { id: record.id, number, data, author: caller.id })
      if (record.row)
        await setWaiting(client, entity, { id: record.id, number, state: 'due', publishAt: null })
      await writeAudit(client, caller, { action, entity, id: record.id })
    }
  })
  return false
}

type Over = { record: StoredRecord; change: JsonObject }

async function publishOver(
  client: PoolClient,
  entity: Entity,
  caller: Caller,
  { record, change }: Over,
) {
  const { id, latest, layer, row } = record
  if (!row) return addDraft(client, entity, caller, { record, change })
  const isDraft = latest !== null && latest.state !== 'published'
  const base = isDraft ? staffLayerOf(row) : layer
  const number = editionOf(record) + 1
  const edition = { id, author: caller.id }
  await addRevision(client, entity, { ...edition, number, data: { ...base, ...change } })
  await applyRevision(client, entity, id)
  if (!isDraft) return
  const draft = { ...edition, number: number + 1, data: { ...layer, ...change } }
  await addRevision(client, entity, draft)
  const { state, publishAt } = latest
  await setWaiting(client, entity, { id, number: draft.number, state, publishAt })
}

const addDraft = (client: PoolClient, entity: Entity, { id: author }: Caller, over: Over) =>
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
  const isOut = await writeMany(context, entity, caller, {
    records: changed,
    changeOf: ({ id }) => ({ sort: places.get(id) ?? 0 }),
    action: 'order',
  })
  return isOut ? ok({ count: changed.length }) : queued
}
