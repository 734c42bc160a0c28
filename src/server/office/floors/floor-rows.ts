import { eq } from 'drizzle-orm'

import type { FloorItem, StoreyItem } from '#contract/office/lots.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { PUBLISHED_LOTS } from '#server/db/latest-states.ts'
import { section as sectionTable } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

/** A place under a house, or in one that is for cars alone: sources seldom know a section of it. */
const IS_PLACE = `(l.kind = 'parking' or l.kind = 'storage' and (w.floor < 0 or w.section_id is null))`

const HOUSE = `with slice as (select distinct lot_id id from lot_state where building_id = $2), ${PUBLISHED_LOTS}`

const LOTS = `w.floor number, jsonb_agg(jsonb_build_object('id', w.lot_id, 'number', w.number, 'kind', l.kind,
    'area', w.area / 100.0, 'stack', w.details->>'stack', 'windows', w.windows) order by l.kind, length(w.number), w.number, w.lot_id) lots`

const STOREY = { number: 'smallint', lots: 'jsonb', marking: 'jsonb?' } as const

const markedIn = (table: string, place: string) => `(
    select jsonb_build_object('picture', m.picture, 'outlines', m.outlines, 'revision', m.revision)
    from ${table} m where m.${place} and m.number = w.floor) marking`

const selectFloors = statement(
  'floor-rows/selectFloors',
  `${HOUSE}
  select s.id section, s.name "sectionName", ${LOTS}, ${markedIn('floor_marking', 'section_id = s.id')}
  from winner w join section s on s.id = w.section_id join lot l on l.id = w.lot_id
  where s.building_id = $2 and w.floor is not null and not w.gone and not ${IS_PLACE}
  group by s.id, w.floor order by s.id, w.floor desc`,
  ['integer', 'integer'],
  rowOf<FloorItem>({ section: 'integer', sectionName: 'text', ...STOREY }),
)

const selectLevels = statement(
  'floor-rows/selectLevels',
  `${HOUSE}
  select null::integer section, null::text "sectionName", ${LOTS}, ${markedIn('level_marking', 'building_id = $2')}
  from winner w join lot l on l.id = w.lot_id
  where w.building_id = $2 and w.floor is not null and not w.gone and ${IS_PLACE}
  group by w.floor order by w.floor desc`,
  ['integer', 'integer'],
  rowOf<StoreyItem>({ section: 'integer?', sectionName: 'text?', ...STOREY }),
)

/** Floors of a house that have lots, from the top. */
export async function readFloors(client: Queryable, building: number | null) {
  if (building === null) return []
  const { rows } = await selectFloors(client, await readVersion(client), building)
  return rows
}

/** Levels of a house that have places, from the upper one down. */
export async function readLevels(client: Queryable, building: number) {
  const { rows } = await selectLevels(client, await readVersion(client), building)
  return rows
}

/** null: there is no such section. */
export async function buildingOf(client: Queryable, section: number): Promise<number | null> {
  const { id, buildingId } = sectionTable
  const [found] = await queriesOn(client)
    .select({ buildingId })
    .from(sectionTable)
    .where(eq(id, section))
  return found?.buildingId ?? null
}
