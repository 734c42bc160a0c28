import type { RecordData } from '#domain/office/fields/record-field.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import { mayDo, type Degree } from '#domain/office/roles.ts'
import { isObject } from '#domain/is-object.ts'
import { conflict, created, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { PublishPlace } from '#server/publishing/publish-change.ts'
import { readHistory } from '#server/publishing/revisions.ts'

import { addEdition, createRecord, saveRecord, type RecordCall } from './edit-record.ts'
import { makePreview } from './previews.ts'
import { publishRecord, releaseFields, scheduleRecord } from './publish-record.ts'
import { etagOf, refuseStale, shownRecord } from './record-answers.ts'
import { isLegal } from './legal-rows.ts'
import { readRecord, readRecords, type StoredRecord } from './record-store.ts'
import { removeRecord } from './remove-record.ts'
import { isOfSources, kindOf, toFields } from './record-tables.ts'

type ChangeRecord = (place: PublishPlace, entity: Entity, asked: RecordCall) => Promise<Answer>
type AnswerRecord = (place: PublishPlace, entity: Entity, record: StoredRecord) => Promise<Answer>

/** The same addresses for every kind of record. */
export const recordEndpoints = (place: PublishPlace): Endpoint[] =>
  recordKinds.flatMap(({ entity }) => endpointsOf(place, entity))

function endpointsOf(place: PublishPlace, entity: Entity): Endpoint[] {
  const { area, isSingle, isFixed } = kindOf(entity)
  const read = { needs: [area, 'read'] } as const
  const draft = { needs: [area, 'draft'] } as const
  const publish = { needs: [area, 'publish'] } as const
  const all = `/${entity}`
  const one = isSingle ? all : `${all}/:id`
  const find = ({ params }: StaffCall) => findRecord(place, entity, isSingle ? ONLY : params.id)

  const answerWith = (answer: AnswerRecord) => async (call: StaffCall) => {
    const record = await find(call)
    return record ? answer(place, entity, record) : refusals.notFound
  }
  /** From the edition the caller has seen. */
  const change = (answer: ChangeRecord, degree: Degree) => async (call: StaffCall) => {
    const record = await find(call)
    if (!record) return refusals.notFound
    if (!mayChange(call, entity, record, degree)) return refusals.role
    const refusal = refuseStale(entity, record, call.ifMatch) ?? refuseLeaving(record)
    return refusal ?? answer(place, entity, { call, record })
  }
  const create = async (call: StaffCall) =>
    mayChange(call, entity, null, 'draft') ? createRecord(place, entity, call) : refusals.role

  const endpoints: Endpoint[] = [
    { method: 'GET', path: all, ...read, answer: (call: StaffCall) => list(place, entity, call) },
    { method: 'POST', path: all, ...draft, answer: create },
    { method: 'GET', path: one, ...read, answer: answerWith(show) },
    { method: 'PUT', path: one, ...draft, answer: change(saveRecord, 'draft') },
    { method: 'DELETE', path: one, ...publish, answer: change(removeRecord, 'publish') },
    {
      method: 'POST',
      path: `${one}/publish`,
      ...publish,
      answer: change(publishRecord, 'publish'),
    },
    {
      method: 'POST',
      path: `${one}/schedule`,
      ...publish,
      answer: change(scheduleRecord, 'publish'),
    },
    {
      method: 'POST',
      path: `${one}/release`,
      ...publish,
      answer: change(releaseFields, 'publish'),
    },
    { method: 'POST', path: `${one}/preview`, ...draft, answer: answerWith(preview) },
    { method: 'GET', path: `${one}/history`, ...read, answer: answerWith(history) },
    {
      method: 'POST',
      path: `${one}/history/:number/restore`,
      ...draft,
      answer: change(restore, 'draft'),
    },
  ]
  const isOwn = ({ method, path }: Endpoint) =>
    method === 'DELETE' || (method === 'POST' && path === all)
  if (isSingle) return endpoints.filter((each) => !isOwn(each)).slice(1)
  return isFixed || isOfSources(entity) ? endpoints.filter((each) => !isOwn(each)) : endpoints
}

const refuseLeaving = ({ latest }: StoredRecord) =>
  latest?.state === 'removing'
    ? conflict('Запись удаляют: она пропадёт, когда закончится импорт')
    : null

/** The id of the one record of its kind. */
const ONLY = '1'

async function findRecord({ pool }: PublishPlace, entity: Entity, text: string | undefined) {
  const id = idOf(text)
  return id === null ? null : readRecord(pool, entity, id)
}

async function list({ pool }: PublishPlace, entity: Entity, { query }: StaffCall): Promise<Answer> {
  const kind = kindOf(entity)
  const q = (query.get('q') ?? '').trim().toLowerCase()
  const state = query.get('state') ?? ''
  const shown = (await readRecords(pool, entity))
    .map((record) => shownRecord(entity, record))
    .filter((record) => state === '' || record.state === state)
    .filter(({ data }) => nameOf(kind, data).toLowerCase().includes(q))
    .toSorted((a, b) => b.id - a.id)
  const page = pageOf(query)
  const items = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return ok(listAnswer(items, shown.length, page))
}

const show: AnswerRecord = async (_, entity, record) =>
  ok(shownRecord(entity, record), etagOf(record))

const preview: AnswerRecord = async ({ pool }, entity, { id }) =>
  created(await makePreview(pool, entity, id))

/** An edition of staff holds what they set; the rest is the source's word, or of a text of law what is in force. */
const history: AnswerRecord = async ({ pool }, entity, { id, fromSource, row }) => {
  const kind = kindOf(entity)
  const rest = isLegal(entity) ? row : fromSource
  const items = (await readHistory(pool, entity, id)).map(({ data, ...edition }) => ({
    number: edition.number,
    author: edition.author,
    at: edition.at,
    state: edition.state,
    data: toFields(kind, { ...rest, ...data }),
  }))
  return ok({ items })
}

/** An older edition becomes the latest draft. */
const restore: ChangeRecord = async (place, entity, asked) => {
  const { call, record } = asked
  const editions = await readHistory(place.pool, entity, record.id)
  const wanted = editions.find(({ number }) => String(number) === call.params.number)
  return wanted ? addEdition(place, entity, asked, wanted.data, 'restore') : refusals.notFound
}

/** What is typed, drafted, published and from the source decides together: taking a price away changes it too. */
function mayChange(
  { caller, body }: StaffCall,
  entity: Entity,
  record: StoredRecord | null,
  degree: Degree,
): boolean {
  const kind = kindOf(entity)
  const known = record
    ? [{ ...record.fromSource, ...record.layer }, record.row, record.fromSource]
    : []
  const editions = known.map((columns) => toFields(kind, columns ?? {}))
  const typed: RecordData = body.data !== undefined && isObject(body.data) ? body.data : {}
  return mayDo(caller.role, kind.areaOf?.([...editions, typed]) ?? kind.area, degree)
}
