import type { Queryable } from '#server/db/bulk-rows.ts'
import { PUBLISHED_LOTS } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

/** A flat of a house; `area` in hundredths of m². */
export type HouseLot = {
  id: number
  section: number | null
  number: string | null
  floor: number | null
  rooms: number | null
  area: number
  stack: string | null
  /** Code of its layout. */
  layout: string | null
  /** Its source gives a picture of the plan. */
  hasPlan: boolean
}

const selectLots = statement(
  'house-lots/flats of a house',
  `with slice as (select distinct lot_id id from lot_state where building_id = $2), ${PUBLISHED_LOTS}
  select w.lot_id id, w.section_id section, w.number, w.floor, w.rooms, w.area, w.details->>'stack' stack,
    layout.code layout, coalesce(w.plan, layout.plan) is not null "hasPlan"
  from winner w join lot l on l.id = w.lot_id left join layout on layout.id = w.layout_id
  where w.building_id = $2 and l.kind = 'flat' and not w.gone
  order by w.section_id, w.floor, length(w.number), w.number, w.lot_id`,
  ['integer', 'integer'],
  rowOf<HouseLot>({
    id: 'integer',
    section: 'integer?',
    number: 'text?',
    floor: 'smallint?',
    rooms: 'smallint?',
    area: 'integer',
    stack: 'text?',
    layout: 'text?',
    hasPlan: 'boolean!',
  }),
)

export async function readHouseLots(client: Queryable, house: number): Promise<HouseLot[]> {
  return (await selectLots(client, await readVersion(client), house)).rows
}
