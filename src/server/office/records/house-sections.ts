import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import type { Json } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

/** A section that lots, floors, markings or a geometry name. */
const USED = `(exists (select from lot_state where section_id = s.id)
  or exists (select from floor where section_id = s.id)
  or exists (select from floor_marking where section_id = s.id)
  or exists (select from section_geometry where section_id = s.id and (geometry is not null or draft is not null))
  or exists (select from manual_override where entity = 'lot' and field = 'sectionId' and value = to_jsonb(s.id)))`

const selectUsed = statement(
  'house-sections/used ones beside these names',
  `select name from section s where building_id = $1 and name <> all($2) and ${USED} order by id`,
  ['integer', 'text[]'],
  rowOf<{ name: string }>({ name: 'text' }),
)

/** Sections that staff leave out although something is in them. */
export async function usedSections(client: Queryable, house: number, sections: Json | undefined) {
  if (!Array.isArray(sections)) return []
  const { rows } = await selectUsed(client, house, sections.map(String))
  return rows.map(({ name }) => name)
}

const insertSections = statement(
  'house-sections/insert',
  `insert into section (since_version, building_id, name) select $1, $2, name from unnest($3::text[]) name
   on conflict (building_id, name) do nothing`,
  ['integer', 'integer', 'text[]'],
)

/** A geometry that was taken off leaves an empty row. */
const deleteEmptyGeometry = statement(
  'house-sections/delete rows without a geometry',
  `delete from section_geometry where geometry is null and draft is null
   and section_id in (select id from section where building_id = $1 and name <> all($2))`,
  ['integer', 'text[]'],
)

const deleteSections = statement(
  'house-sections/delete',
  `delete from section s where building_id = $1 and name <> all($2) and not ${USED}`,
  ['integer', 'text[]'],
)

/** The sections of a house are those named. */
export async function writeSections(client: PoolClient, house: number, sections: Json | undefined) {
  if (!Array.isArray(sections)) return
  const names = sections.map(String)
  await deleteEmptyGeometry(client, house, names)
  await deleteSections(client, house, names)
  await insertSections(client, (await readVersion(client)) + 1, house, names)
}
