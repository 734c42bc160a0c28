import { readFields } from '#domain/office/fields/read-fields.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { canonical } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { refusals } from '#server/office/http/answers.ts'

import { isLegal } from './legal-rows.ts'
import { mergedColumns, type StoredRecord } from './record-store.ts'
import { columnOf, isOfSources, kindOf, toFields } from './record-tables.ts'

/** 0: no edition by staff. */
export const editionOf = ({ latest }: StoredRecord) => latest?.number ?? 0

/** A record as the API gives it. */
export function shownRecord(entity: Entity, record: StoredRecord) {
  const { id, row, fromSource, layer, gone, latest } = record
  const kind = kindOf(entity)
  return {
    id,
    revision: editionOf(record),
    state: latest?.state ?? 'published',
    publishAt: latest?.publishAt ?? null,
    refusal: latest?.refusal ?? null,
    data: toFields(kind, mergedColumns(entity, record)),
    told: fromSource && toFields(kind, fromSource),
    staff: namesIn(entity, layer),
    gone,
    edition: isLegal(entity) && typeof row?.version === 'number' ? row.version : null,
    url: isShown(entity, record) ? kind.url(toFields(kind, row ?? {}), id) : null,
  }
}

/** A project or a house whose run was rolled back is not on the site; other records that a source left out are. */
const isShown = (entity: Entity, { row, gone }: StoredRecord) =>
  row !== null && row.hidden !== true && !(isOfSources(entity) && gone !== null)

const namesIn = (entity: Entity, layer: JsonObject) =>
  [...kindOf(entity).fields.map(({ name }) => name), 'hidden'].filter(
    (name) => columnOf(name) in layer,
  )

export const etagOf = (record: StoredRecord) => ({ etag: `"${editionOf(record)}"` })

/** null: the change was made from the latest edition. Otherwise the refusal. */
export function refuseStale(entity: Entity, record: StoredRecord, ifMatch: string | null) {
  if (ifMatch === null) return refusals.noEdition
  const edition = /^(?:W\/)?"?(\d+)"?$/.exec(ifMatch.trim())?.[1]
  if (edition === String(editionOf(record))) return null
  const { latest } = record
  const current = shownRecord(entity, record)
  const body = { current, by: latest?.author ?? null, at: latest?.at ?? null }
  return { status: 412 as const, body, headers: etagOf(record) }
}

/** The typed fields that differ from the source or are set by hand already. */
export function changedFields(
  entity: Entity,
  { fromSource, layer }: StoredRecord,
  typed: RecordData,
): RecordData {
  if (fromSource === null) return typed
  const kind = kindOf(entity)
  const before = toFields(kind, fromSource)
  const sourceValues = { ...before, ...readFields(kind.fields, before).data }
  const isOurs = ([name, value]: [string, unknown]) =>
    columnOf(name) in layer || canonical(value) !== canonical(sourceValues[name] ?? null)
  return Object.fromEntries(Object.entries(typed).filter(isOurs))
}
