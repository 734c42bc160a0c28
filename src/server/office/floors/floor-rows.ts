import type { LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { WINNERS } from '#server/db/lot-winners.ts'

export type FloorLot = { id: number; number: string | null; kind: LotKind; area: number }

export type Marking = { picture: string; outlines: Record<string, string>; revision: number }

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
    jsonb_agg(jsonb_build_object('id', w.lot_id, 'number', w.number, 'kind', l.kind, 'area', w.area / 100.0)
      order by length(w.number), w.number, w.lot_id) lots,
    (select jsonb_build_object('picture', m.picture, 'outlines', m.outlines, 'revision', m.revision)
     from floor_marking m where m.section_id = s.id and m.number = w.floor) marking
  from winner w join section s on s.id = w.section_id join lot l on l.id = w.lot_id
  where s.building_id = $2 and w.floor is not null and not w.gone
  group by s.id, w.floor order by s.id, w.floor desc`

/** Floors of a house that have lots, from the top. */
export async function readFloors(client: Queryable, version: number, building: number) {
  const { rows } = await client.query<Floor>(FLOORS, [version, building])
  return rows
}

const BUILDING = `select building_id id from section where id = $1`

/** One floor; null: it has no lots, or there is none. */
export async function findFloor(
  client: Queryable,
  version: number,
  at: { section: number; number: number },
): Promise<Floor | null> {
  const { rows } = await client.query<{ id: number }>(BUILDING, [at.section])
  const [building] = rows
  if (!building) return null
  const floors = await readFloors(client, version, building.id)
  return (
    floors.find(({ section, number }) => section === at.section && number === at.number) ?? null
  )
}

type Written = {
  section: number
  number: number
  picture: string
  outlines: object
  author: number
}

export const writeMarking = (client: Queryable, marking: Written) =>
  client.query(
    `insert into floor_marking (section_id, number, picture, outlines, author) values ($1, $2, $3, $4, $5)
     on conflict (section_id, number) do update set picture = excluded.picture, outlines = excluded.outlines,
       author = excluded.author, at = now(), revision = floor_marking.revision + 1`,
    [
      marking.section,
      marking.number,
      marking.picture,
      JSON.stringify(marking.outlines),
      marking.author,
    ],
  )
