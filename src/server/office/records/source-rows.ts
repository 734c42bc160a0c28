import { and, eq, inArray } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { override } from '#server/db/schema/overrides.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { STILL_SET } from '#server/db/lot-winners.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { StoredRecord } from './record-store.ts'
import { columnOf, fieldOf, kindOf, sourceTables, type SourceEntity } from './record-tables.ts'

const DETAILS = 'details.'

const selectRows = (name: 'project' | 'building') =>
  statement(
    `source-rows/select ${name}`,
    `select to_jsonb(t) || jsonb_build_object('staff', (
         select coalesce(jsonb_object_agg(
           lower(regexp_replace(regexp_replace(field, '^details\\.', ''), '([A-Z])', '_\\1', 'g')), value), '{}')
         from manual_override where entity = '${name}' and entity_id = t.id and ${STILL_SET}))
       || (select coalesce(jsonb_object_agg(part, t.details -> part), '{}') from unnest($2::text[]) part) as row
     from ${name} t
     where ($1::integer is null or id = $1) and since_version <= (select version from catalogue_state)`,
    ['integer', 'text[]'],
    rowOf<{ row: JsonObject & { id: number } }>({ row: 'jsonb' }),
  )
const selectRowsOf = { projects: selectRows('project'), buildings: selectRows('building') }

/** Projects or houses of the published version; what staff set of them as `staff`, by column. */
export async function readSourceRows(client: Queryable, entity: SourceEntity, id: number | null) {
  const { rows } = await selectRowsOf[entity](client, id, sourceTables[entity].details)
  return rows.map(({ row }) => withBookingList(row))
}

/** A source may have one set of booking terms, staff write a list. */
function withBookingList<Row extends JsonObject>(row: Row): Row {
  const { booking = null } = row
  return booking === null || Array.isArray(booking) ? row : { ...row, booking: [booking] }
}

/** Stores the overrides of a project or a house, of the fields that its editor has. */
export async function writeSourceRow(
  client: PoolClient,
  entity: SourceEntity,
  { id, layer, latest }: StoredRecord,
) {
  const { name, details } = sourceTables[entity]
  const overridden = (column: string) =>
    details.some((one) => one === column) ? DETAILS + column : fieldOf(column)
  const own = kindOf(entity).fields.map((field) => overridden(columnOf(field.name)))
  const set = Object.entries(layer)
    .map(([column, value]) => ({ field: overridden(column), value }))
    .filter(({ field }) => own.includes(field))
  await writeOverrides(client, name, { id, fields: own, set, by: latest?.author ?? null })
}

type Overrides = {
  id: number
  fields: readonly string[]
  set: { field: string; value: Json }[]
  by: string | null
}

/** Sets by hand what is given of these fields of a project or a house; the rest of them is the source's. */
export async function writeOverrides(
  client: PoolClient,
  entity: 'project' | 'building',
  { id, fields, set, by }: Overrides,
) {
  const db = queriesOn(client)
  const isOf = and(eq(override.entity, entity), eq(override.entityId, id))
  await db.delete(override).where(and(isOf, inArray(override.field, [...fields])))
  const rows = set.map((one) => ({ entity, entityId: id, ...one, setBy: by }))
  if (rows.length > 0) await db.insert(override).values(rows)
}
