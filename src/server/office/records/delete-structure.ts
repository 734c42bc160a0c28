import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'

import type { SourceEntity } from './record-tables.ts'

const HOUSES = ['integer[]'] as const
const ID = { id: 'integer' } as const

const selectHouses = statement(
  'delete-structure/houses of a project',
  'select id from building where project_id = $1',
  ['integer'],
  rowOf<{ id: number }>(ID),
)

const selectFeeding = statement(
  'delete-structure/sources that list lots of houses',
  `select s.name from source s where s.removed_at is null and s.paused_at is null and s.address is not null
   and exists (select from (
     select distinct on (lot_id) gone from lot_state
     where source_id = s.id and building_id = any($1) order by lot_id, version desc
   ) newest where not gone) order by s.name`,
  HOUSES,
  rowOf<{ name: string }>({ name: 'text' }),
)

const selectLots = statement(
  'delete-structure/lots of houses',
  'select distinct lot_id id from lot_state where building_id = any($1)',
  HOUSES,
  rowOf<{ id: number }>(ID),
)

const selectBooked = statement(
  'delete-structure/bookings of lots',
  `select lot_id id from booking where state in ('held', 'paid') and lot_id = any($1) limit 1`,
  ['integer[]'],
  rowOf<{ id: number }>(ID),
)

/** Why lots cannot be deleted; null: they can. */
export async function whyLotsStay(client: Queryable, lots: number[]): Promise<string | null> {
  const { rows } = await selectBooked(client, lots)
  return rows.length > 0 ? 'Здесь есть действующая бронь: пока можно только скрыть' : null
}

/** Why houses cannot be deleted with their lots; null: they can. */
async function whyNotDeleted(
  client: Queryable,
  entity: SourceEntity,
  id: number,
): Promise<string | null> {
  const houses = await housesOf(client, entity, id)
  const { rows: feeding } = await selectFeeding(client, houses)
  const names = feeding.map(({ name }) => `«${name}»`).join(', ')
  if (names !== '')
    return `Лоты присылает источник ${names}, и\u00A0следующая загрузка вернёт их. Сначала поставьте его на\u00A0паузу, откатите импорт или уберите источник; до\u00A0того можно скрыть`
  const { rows: lots } = await selectLots(client, houses)
  return whyLotsStay(
    client,
    lots.map((lot) => lot.id),
  )
}

async function housesOf(client: Queryable, entity: SourceEntity, id: number): Promise<number[]> {
  if (entity === 'buildings') return [id]
  return (await selectHouses(client, id)).rows.map((house) => house.id)
}

const deleteStates = statement(
  'delete-structure/states of lots',
  'delete from lot_state where building_id = any($1) returning lot_id id',
  HOUSES,
  rowOf<{ id: number }>(ID),
)

const selectStateless = statement(
  'delete-structure/lots without a state',
  `select id from unnest($1::integer[]) id where not exists (select from lot_state s where s.lot_id = id)`,
  ['integer[]'],
  rowOf<{ id: number }>(ID),
)

const deleteFrom = (table: string, condition: string, of = '') =>
  statement(`delete-structure/${table}${of}`, `delete from ${table} where ${condition}`, HOUSES)

/** In the order in which rows point at each other; `$1`: ids of lots. */
const ofLots = [
  ...['pending_value', 'price_history', 'status_history', 'lot_key'].map((table) =>
    deleteFrom(table, 'lot_id = any($1)'),
  ),
  deleteFrom('manual_override', `entity = 'lot' and entity_id = any($1)`, ' of lots'),
  deleteFrom('revision', `entity = 'lots' and entity_id = any($1)`, ' of lots'),
  deleteFrom('lot', 'id = any($1)'),
]

const deleteStatesOfLots = deleteFrom('lot_state', 'lot_id = any($1)', ' of lots')

/** Lots with all their history. */
export async function deleteLots(client: PoolClient, lots: number[]) {
  await deleteStatesOfLots(client, lots)
  for (const deleteRows of ofLots) await deleteRows(client, lots)
}

const IN_SECTIONS = 'section_id in (select id from section where building_id = any($1))'

/** `$1`: ids of houses. */
const ofHouses = [
  deleteFrom('floor_marking', IN_SECTIONS),
  deleteFrom('section_geometry', IN_SECTIONS),
  deleteFrom('floor', IN_SECTIONS),
  ...[
    'section',
    'geometry_file',
    'trace',
    'level_marking',
    'facade_marking',
    'deadline_history',
  ].map((table) => deleteFrom(table, 'building_id = any($1)')),
  deleteFrom(
    'revision',
    `entity = 'reports' and entity_id in (select id from construction_report where building_id = any($1))`,
    ' of reports',
  ),
  deleteFrom('construction_report', 'building_id = any($1)'),
  deleteFrom('manual_override', `entity = 'building' and entity_id = any($1)`, ' of houses'),
  deleteFrom('revision', `entity = 'buildings' and entity_id = any($1)`, ' of houses'),
  deleteFrom('building', 'id = any($1)'),
]

/** `$1`: ids of projects. */
const ofProjects = [
  deleteFrom('layout', 'project_id = any($1)'),
  deleteFrom('manual_override', `entity = 'project' and entity_id = any($1)`, ' of projects'),
  deleteFrom('project', 'id = any($1)'),
]

/** A project or a house with all that lies in it; a lot that another house has too stays there. */
export async function deleteStructure(client: PoolClient, entity: SourceEntity, id: number) {
  const reason = await whyNotDeleted(client, entity, id)
  if (reason !== null) throw new ChangeRefused(reason)
  const houses = await housesOf(client, entity, id)
  const { rows: states } = await deleteStates(client, houses)
  const { rows: lots } = await selectStateless(client, [...new Set(states.map((one) => one.id))])
  await deleteLots(
    client,
    lots.map((one) => one.id),
  )
  for (const deleteRows of ofHouses) await deleteRows(client, houses)
  if (entity === 'projects') for (const deleteRows of ofProjects) await deleteRows(client, [id])
}
