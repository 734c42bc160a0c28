import { and, eq, inArray } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import { isObject } from '#domain/is-object.ts'
import { insertRows, updateRows, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { override } from '#server/db/schema/overrides.ts'
import type { Json, JsonObject } from '#server/db/json.ts'
import { STILL_SET } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { readVersion } from '#server/publishing/catalogue-version.ts'
import { pick } from '#server/publishing/layers/content-layers.ts'

import { notePromise } from './house-promises.ts'
import { writeSections } from './house-sections.ts'
import type { StoredRecord } from './record-store.ts'
import { columnOf, fieldOf, kindOf, sourceTables, type SourceEntity } from './record-tables.ts'

const DETAILS = 'details.'

const SECTIONS = `jsonb_build_object('sections', (
  select coalesce(jsonb_agg(name order by id), '[]') from section where building_id = t.id))`

const selectRows = (name: 'project' | 'building') =>
  statement(
    `source-rows/select ${name}`,
    `select to_jsonb(t) || jsonb_build_object('staff', case when t.hidden then '{"hidden": true}'::jsonb else '{}' end || (
         select coalesce(jsonb_object_agg(
           lower(regexp_replace(regexp_replace(field, '^details\\.', ''), '([A-Z])', '_\\1', 'g')), value), '{}')
         from manual_override where entity = '${name}' and entity_id = t.id and ${STILL_SET}))
       || (select coalesce(jsonb_object_agg(part, t.details -> part), '{}') from unnest($2::text[]) part)
       || ${name === 'building' ? SECTIONS : `'{}'`} as row
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

/** Stores what staff set of a project or a house, of the fields that its editor has. One of our own gets a row besides. */
export async function writeSourceRow(
  client: PoolClient,
  entity: SourceEntity,
  { id, layer, latest, row, fromSource }: StoredRecord,
  merged: JsonObject,
) {
  const { name, details, fixed, apart } = sourceTables[entity]
  const others: readonly string[] = [...fixed, ...apart]
  const fields = kindOf(entity)
    .fields.map((field) => columnOf(field.name))
    .filter((column) => !others.includes(column))
  if (fromSource === null) await writeOwnRow(client, entity, { id, row, merged })
  const overridden = (column: string) =>
    details.some((one) => one === column) ? DETAILS + column : fieldOf(column)
  const set = fields
    .filter((column) => column in layer && (fromSource !== null || isGiven(layer[column])))
    .map((column) => ({ field: overridden(column), value: layer[column] ?? null }))
  const own = fields.map(overridden)
  await writeOverrides(client, name, { id, fields: own, set, by: latest?.author ?? null })
  await setPresence[entity](client, id, layer.hidden === true)
  if (entity !== 'buildings') return
  await notePromise(client, { id, row }, merged)
  await writeSections(client, id, merged.sections)
}

/** An empty field of a record of our own is left to a source that may take it over. */
const isGiven = (value: Json | undefined) =>
  value !== null &&
  value !== undefined &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

const updatePresence = (table: 'project' | 'building') =>
  statement(
    `source-rows/presence of ${table}`,
    `update ${table} set hidden = $2, gone_at = null where id = $1`,
    ['integer', 'boolean'],
  )
/** What staff publish is on the site, unless they hide it. */
const setPresence = {
  projects: updatePresence('project'),
  buildings: updatePresence('building'),
}

type OwnRow = Pick<StoredRecord, 'id' | 'row'> & { merged: JsonObject }

/** The row that queries read beside the overrides, until a source brings its own values. */
async function writeOwnRow(client: PoolClient, entity: SourceEntity, { id, row, merged }: OwnRow) {
  const { name, columns, details } = sourceTables[entity]
  const since = row?.since_version ?? (await readVersion(client)) + 1
  const named = Object.keys(columns).filter((column) => column in merged)
  const written = {
    ...(row && pick(row, Object.keys(columns))),
    ...pick(merged, named),
    id,
    since_version: since,
    details: { ...(isObject(row?.details) && row.details), ...pick(merged, details) },
  }
  const all = { ...columns, details: 'jsonb' }
  if (row) await updateRows(client, name, all, [written])
  else await insertRows(client, name, { id: 'integer', ...all }, [written])
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
