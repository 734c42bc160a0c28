import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { flatCompany } from '#server/publishing/layers/company-columns.ts'
import { pick, staffLayerOf } from '#server/publishing/layers/content-layers.ts'
import { isObject } from '#domain/is-object.ts'
import type { JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { isLegal, readLegalRows } from './legal-rows.ts'
import { emptyColumns, isOfSources, kindOf, tableOf } from './record-tables.ts'
import { readSourceRows } from './source-rows.ts'
import { latestRevisions, type Revision } from '#server/publishing/revisions.ts'

/** A record as the office sees it: what is published, and the latest that staff wrote. */
export type StoredRecord = {
  id: number
  /** null: never published. */
  row: JsonObject | null
  /** null: a record of our own. Otherwise values by column. */
  fromSource: JsonObject | null
  /** Columns set by hand, those of the draft included. */
  layer: JsonObject
  gone: string | null
  /** null: nobody has written in it. */
  latest: Revision | null
}

/** All records of a kind, or the one named. */
export async function readRecords(
  client: Queryable,
  entity: Entity,
  id: number | null = null,
): Promise<StoredRecord[]> {
  const rows = await rowsOf(client, entity, id)
  const latest = await latestRevisions(client, entity, id)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return [...new Set([...stored.keys(), ...latest.keys()])].map((one) =>
    recordOf(entity, one, stored.get(one) ?? null, latest.get(one) ?? null),
  )
}

type StoredRow = JsonObject & { id: number }

function rowsOf(client: Queryable, entity: Entity, id: number | null): Promise<StoredRow[]> {
  if (isOfSources(entity)) return readSourceRows(client, entity, id)
  return isLegal(entity) ? readLegalRows(client, entity, id) : readRows(client, entity, id)
}

const selectRows = new Map(
  recordKinds.map(({ entity }) => {
    const { name } = tableOf(entity)
    const text = `select to_jsonb(t) as row from ${name} t where $1::integer is null or id = $1`
    const row = rowOf<{ row: StoredRow }>({ row: 'jsonb' })
    return [entity, statement(`record-store/select ${name}`, text, ['integer'], row)]
  }),
)

async function readRows(client: Queryable, entity: Entity, id: number | null) {
  const { rows = [] } = (await selectRows.get(entity)?.(client, id)) ?? {}
  return rows.map(({ row }) => (entity === 'company' ? { ...row, ...flatCompany(row) } : row))
}

/** null: there is none. The one record of a kind is there before anybody wrote it. */
export async function readRecord(client: Queryable, entity: Entity, id: number) {
  const [found] = await readRecords(client, entity, id)
  return found ?? (kindOf(entity).isSingle ? recordOf(entity, id, null, null) : null)
}

function recordOf(
  entity: Entity,
  id: number,
  row: JsonObject | null,
  latest: Revision | null,
): StoredRecord {
  const isAsPublished = row && isOfSources(entity) && latest?.state === 'published'
  const layer = isAsPublished ? staffLayerOf(row) : (latest?.data ?? (row ? staffLayerOf(row) : {}))
  const gone = typeof row?.gone_at === 'string' ? row.gone_at : null
  return { id, row, fromSource: row && sourceValuesOf(entity, row), layer, gone, latest }
}

/** A row older than the layers holds only values of its source. */
function sourceValuesOf(entity: Entity, row: JsonObject): JsonObject | null {
  const { from_source: fromSource = null, source_id: source = null } = row
  if (isObject(fromSource)) return fromSource
  return source === null ? null : pick(row, Object.keys(tableOf(entity).columns))
}

/** What the columns hold once the layer is published. */
export const mergedColumns = (
  entity: Entity,
  { row, fromSource, layer }: StoredRecord,
): JsonObject => ({
  ...emptyColumns(entity, new Date()),
  ...(fromSource ?? (row && pick(row, Object.keys(tableOf(entity).columns)))),
  ...layer,
})
