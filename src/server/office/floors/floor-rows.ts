import type { LotKind, Side } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { WINNERS } from '#server/db/lot-winners.ts'
import type { ApplyChange } from '#server/office/publishing/publish-or-queue.ts'

import type { Marking } from './marking-answers.ts'

export type FloorLot = {
  id: number
  number: string | null
  kind: LotKind
  area: number
  windows: Side[]
}

export type Floor = {
  section: number
  /** As the source calls it. */
  sectionName: string
  number: number
  lots: FloorLot[]
  marking: Marking | null
}

const FLOORS = `
  with slice as (select distinct lot_id id from lot_state where building_id = $2), ${WINNERS}
  select s.id section, s.name "sectionName", w.floor number,
    jsonb_agg(jsonb_build_object('id', w.lot_id, 'number', w.number, 'kind', l.kind, 'area', w.area / 100.0,
      'windows', w.windows) order by length(w.number), w.number, w.lot_id) lots,
    (select jsonb_build_object('picture', m.picture, 'outlines', m.outlines, 'revision', m.revision)
     from floor_marking m where m.section_id = s.id and m.number = w.floor) marking
  from winner w join section s on s.id = w.section_id join lot l on l.id = w.lot_id
  where s.building_id = $2 and w.floor is not null and not w.gone
  group by s.id, w.floor order by s.id, w.floor desc`

/** Floors of a house that have lots, from the top. */
export async function readFloors(client: Queryable, version: number, building: number | null) {
  if (building === null) return []
  const { rows } = await client.query<Floor>(FLOORS, [version, building])
  return rows
}

/** null: there is no such section. */
export async function buildingOf(client: Queryable, section: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select building_id id from section where id = $1',
    [section],
  )
  return rows[0]?.id ?? null
}

/** One floor; null: it has no lots, or there is none. */
export async function findFloor(
  client: Queryable,
  version: number,
  at: { section: number; number: number },
): Promise<Floor | null> {
  const floors = await readFloors(client, version, await buildingOf(client, at.section))
  return (
    floors.find(({ section, number }) => section === at.section && number === at.number) ?? null
  )
}

const WRITE = `
  insert into floor_marking (section_id, number, picture, outlines, author)
  select $1, number, picture, outlines, $3
  from jsonb_to_recordset($2) m(number smallint, picture text, outlines jsonb) where picture is not null
  on conflict (section_id, number) do update set picture = excluded.picture, outlines = excluded.outlines,
    author = excluded.author, at = now(), revision = floor_marking.revision + 1`

const CLEAR = `
  delete from floor_marking where section_id = $1 and number in (
    select number from jsonb_to_recordset($2) m(number smallint, picture text) where picture is null)`

/** Markings of floors of a section; one without a picture is taken away. */
export const applyFloors: ApplyChange = async (client, { id, data, author }) => {
  const markings = JSON.stringify(data.markings)
  await client.query(CLEAR, [id, markings])
  await client.query(WRITE, [id, markings, author.id])
}
