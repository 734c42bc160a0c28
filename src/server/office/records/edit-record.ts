import type { Pool } from 'pg'

import type { OfficeKey } from '#contract/office/office-api.ts'
import { withPastedPoint } from '#domain/office/fields/pasted-point.ts'
import { missingFields, readFields } from '#domain/office/fields/read-fields.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { newId } from '#server/db/new-id.ts'
import { aliasOf } from '#server/import/normalise/project-names.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, refusals } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'

import { unknownOptions } from '#server/office/options/options.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { changedFields, editionOf, etagOf, refuseStale, shownRecord } from './record-answers.ts'
import { brandErrors } from './brand-checks.ts'
import { measuredFile } from './document-file.ts'
import { mayChange } from './may-change.ts'
import { fixedComplaints } from './structure-checks.ts'
import { readRecord, type StoredRecord } from './record-store.ts'
import { columnOf, emptyColumns, kindOf, tableOf, toColumns } from './record-tables.ts'
import { addRevision, setWaiting } from '#server/publishing/revisions.ts'

/** A record, and the call that wants it changed from its latest edition. */
export type RecordCall<Key extends OfficeKey = OfficeKey> = {
  call: CallOf<Key>
  record: StoredRecord
}

/** What was typed about a record: known fields, checked. */
async function readTyped(pool: Pool, entity: Entity, sent: RecordData = {}) {
  const { data, errors } = readFields(kindOf(entity).fields, withPastedPoint(sent))
  if (typeof sent.hidden === 'boolean' && !kindOf(entity).isAlwaysShown) data.hidden = sent.hidden
  const { alias } = data
  if (typeof alias === 'string' && !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(alias))
    errors.alias = 'Только латинские буквы, цифры и дефис'
  const unknown = await unknownOptions(pool, kindOf(entity).fields, data)
  const ofBrand = entity === 'brand' ? await brandErrors(pool, data) : {}
  return { data, errors: { ...unknown, ...ofBrand, ...errors } }
}

/** A new record is a draft with an id of its own; the site knows nothing of it yet. */
export async function createRecord(
  { pool }: PublishContext,
  entity: Entity,
  { body, caller }: CallOf<'POST /:entity'>,
) {
  const { data, errors } = await readTyped(pool, entity, body.data)
  const kind = kindOf(entity)
  const wrong = { ...kind.check?.(data, null), ...missingFields(kind.fields, data), ...errors }
  if (Object.keys(wrong).length > 0) return complaints(wrong)
  if (kind.fields.some(({ name }) => name === 'alias'))
    data.alias ??= aliasOf(String(data[kind.titleField]))
  const typed = toColumns(kindOf(entity), given(data))
  Object.assign(typed, await measured(pool, entity, typed))
  const id = await inTransaction(pool, async (client) => {
    const fresh = await newId(client, tableOf(entity).name)
    await addRevision(client, entity, { id: fresh, number: 1, data: typed, author: caller.id })
    await writeAudit(client, caller, { action: 'create', entity, id: fresh })
    return fresh
  })
  return ok({ id, revision: 1 }, { etag: '"1"' })
}

const measured = async (pool: Pool, entity: Entity, layer: JsonObject) =>
  entity === 'documents' ? measuredFile(pool, layer) : {}

/** An empty field is not stored: its default is chosen at the publication. */
const given = (data: RecordData): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))

export async function saveRecord(
  context: PublishContext,
  entity: Entity,
  asked: RecordCall<'PUT /:record'>,
) {
  const { call, record } = asked
  const { data, errors } = await readTyped(context.pool, entity, call.body.data)
  const together = { ...shownRecord(entity, record).data, ...data }
  const fixed = fixedComplaints(entity, record, toColumns(kindOf(entity), data))
  const wrong = { ...kindOf(entity).check?.(together, record.id), ...fixed, ...errors }
  if (Object.keys(wrong).length > 0) return complaints(wrong)
  const never = emptyColumns(entity, new Date())
  // Columns that are never empty keep what they have.
  for (const [name, value] of Object.entries(data))
    if (value === null && (name === 'alias' || columnOf(name) in never)) delete data[name]
  const changed = toColumns(kindOf(entity), changedFields(entity, record, data))
  const layer = { ...record.layer, ...changed, ...(await measured(context.pool, entity, changed)) }
  const saved = await addEdition(context, entity, asked, layer, 'save')
  const isHourOff = record.latest?.state === 'scheduled' && !isHourKept(entity, asked)
  return 'status' in saved || !isHourOff
    ? saved
    : { ...saved, body: { ...saved.body, note: HOUR_OFF } }
}

const HOUR_OFF = 'Сохранено. Час публикации снят: его назначает тот, кто публикует'

/** What waits for its hour comes out then with the new words, where their author may publish. */
const isHourKept = (entity: Entity, { call, record }: RecordCall) =>
  record.latest?.state === 'scheduled' && mayChange(call, entity, record, 'publish')

const waitingOf = ({ id, latest }: StoredRecord) => ({
  id,
  state: 'scheduled' as const,
  publishAt: latest?.publishAt ?? null,
})

/** Writes the next edition and returns the record with it. */
export async function addEdition(
  { pool }: PublishContext,
  entity: Entity,
  asked: RecordCall,
  data: JsonObject,
  action: string,
) {
  const { call, record } = asked
  const number = editionOf(record) + 1
  const isFirst = await inTransaction(pool, async (client) => {
    const edition = { id: record.id, number, data, author: call.caller.id }
    if (!(await addRevision(client, entity, edition))) return false
    if (isHourKept(entity, asked))
      await setWaiting(client, entity, { ...waitingOf(record), number })
    await writeAudit(client, call.caller, { action, entity, id: record.id })
    return true
  })
  const now = await readRecord(pool, entity, record.id)
  if (!now) return refusals.notFound
  if (!isFirst) return refuseStale(entity, now, call.ifMatch) ?? refusals.notFound
  return ok(shownRecord(entity, now), etagOf(now))
}
