import { officeApi, type OfficeKey } from '#contract/office/office-api.ts'
import { recordBody } from '#contract/office/record-data.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import type { Degree } from '#domain/office/roles.ts'
import { conflict, ok, refusals, type AnswerAt } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { readHistory } from '#server/publishing/revisions.ts'

import { editingEndpoints } from './editing-endpoints.ts'
import { addEdition, createRecord, saveRecord, type RecordCall } from './edit-record.ts'
import { makePreview } from './previews.ts'
import { publishRecord, releaseFields, scheduleRecord } from './publish-record.ts'
import { mayChange, type SignedCall } from './may-change.ts'
import { etagOf, refuseStale, shownRecord } from './record-answers.ts'
import { isLegal } from './legal-rows.ts'
import { listRecords } from './list-records.ts'
import { readRecord, type StoredRecord } from './record-store.ts'
import { removeRecord } from './remove-record.ts'
import { kindOf, toFields } from './record-tables.ts'

type RecordKey = Extract<OfficeKey, `${string} /:record${string}`>
type AnswerRecord<Key extends RecordKey> = (
  context: PublishContext,
  entity: Entity,
  asked: RecordCall<Key>,
) => Promise<AnswerAt<Key>>

/** The same addresses for every kind of record. */
export const recordEndpoints = (context: PublishContext): Endpoint[] =>
  recordKinds.flatMap(({ entity }) => endpointsOf(context, entity))

function endpointsOf(context: PublishContext, entity: Entity): Endpoint[] {
  const { area, isSingle, isFixed, fields } = kindOf(entity)
  const path = isSingle ? `/${entity}` : `/${entity}/:id`
  const one = <Key extends RecordKey>(key: Key, degree: Degree, answer: AnswerRecord<Key>) =>
    rowAt(key, [area, degree], {
      find: ({ params }) => findRecord(context, entity, isSingle ? ONLY : params.id),
      at: {
        path: key.replace(/^\w+ \/:record/, path),
        ...(key === 'PUT /:record' && { body: recordBody(fields) }),
      },
      refuse: (record, call) =>
        'clash' in officeApi[key] ? refuseChange(entity, record, call, degree) : null,
      answer: (call, record) => answer(context, entity, { call, record }),
    })
  const records = [
    one('GET /:record', 'read', show),
    one('PUT /:record', 'draft', saveRecord),
    one('POST /:record/publish', 'publish', publishRecord),
    one('POST /:record/schedule', 'publish', scheduleRecord),
    one('POST /:record/release', 'publish', releaseFields),
    one('POST /:record/preview', 'draft', preview),
    one('GET /:record/history', 'read', history),
    one('POST /:record/history/:number/restore', 'draft', restore),
    ...editingEndpoints(context, entity),
  ]
  if (isSingle) return records
  const listed = [listEndpoint(context, entity), ...records]
  if (isFixed) return listed
  return [
    ...listed,
    createEndpoint(context, entity),
    one('DELETE /:record', 'publish', removeRecord),
  ]
}

const listEndpoint = (context: PublishContext, entity: Entity) =>
  rowAt('GET /:entity', [kindOf(entity).area, 'read'], {
    find: async () => true,
    at: { path: `/${entity}` },
    answer: (call) => listRecords(context, entity, call),
  })

const createEndpoint = (context: PublishContext, entity: Entity) =>
  rowAt('POST /:entity', [kindOf(entity).area, 'draft'], {
    find: async () => true,
    at: { path: `/${entity}`, body: recordBody(kindOf(entity).fields) },
    refuse: (_, call) => (mayChange(call, entity, null, 'draft') ? null : refusals.role),
    answer: (call) => createRecord(context, entity, call),
  })

/** What others have written is changed from the edition the caller has seen. */
function refuseChange(entity: Entity, record: StoredRecord, call: SignedCall, degree: Degree) {
  if (!mayChange(call, entity, record, degree)) return refusals.role
  return refuseStale(entity, record, call.ifMatch) ?? refuseLeaving(record)
}

const refuseLeaving = ({ latest }: StoredRecord) =>
  latest?.state === 'removing'
    ? conflict('Запись удаляют: она пропадёт, когда закончится импорт')
    : null

/** The id of the one record of its kind. */
const ONLY = '1'

async function findRecord({ pool }: PublishContext, entity: Entity, text: string | undefined) {
  const id = idOf(text)
  return id === null ? null : readRecord(pool, entity, id)
}

const show: AnswerRecord<'GET /:record'> = async (_, entity, { record }) =>
  ok(shownRecord(entity, record), etagOf(record))

const preview: AnswerRecord<'POST /:record/preview'> = async ({ pool }, entity, { record }) =>
  ok(await makePreview(pool, entity, record.id))

/** An edition of staff holds what they set; the rest is the source's word, or of a text of law what is in force. */
const history: AnswerRecord<'GET /:record/history'> = async ({ pool }, entity, { record }) => {
  const { id, fromSource, row } = record
  const kind = kindOf(entity)
  const rest = isLegal(entity) ? row : fromSource
  const editions = await readHistory(pool, entity, id)
  const items = editions.map(({ number, author, at, state, data }) => {
    return { number, author, at, state, data: toFields(kind, { ...rest, ...data }) }
  })
  return ok({ items })
}

/** An older edition becomes the latest draft. */
const restore: AnswerRecord<'POST /:record/history/:number/restore'> = async (
  context,
  entity,
  asked,
) => {
  const { call, record } = asked
  const editions = await readHistory(context.pool, entity, record.id)
  const wanted = editions.find(({ number }) => String(number) === call.params.number)
  return wanted ? addEdition(context, entity, asked, wanted.data, 'restore') : refusals.notFound
}
