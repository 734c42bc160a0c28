import type pg from 'pg'

import type { LotKind } from '#domain/lots/lot.ts'

import type { LotValues } from './lot-values.ts'
import { STATUS, PUBLISHED_LOTS } from './latest-states.ts'
import { rowOf, statement } from './sql/statement.ts'

/** A place on a level under a house, as a drawing wants it. */
type PublishedPlace = Pick<LotValues, 'status' | 'floor' | 'number' | 'area' | 'details'> & {
  id: number
  building: string
}

const selectPlaces = statement(
  'published places',
  `with slice as (
    select distinct lot.id from lot
    join lot_state s on s.lot_id = lot.id and s.version <= $1
    join project on project.id = s.project_id
    where lot.kind = $2 and project.alias = $3
  ), ${PUBLISHED_LOTS}
  select w.lot_id id, ${STATUS}, building.name building, w.floor, w.number, w.area, w.details
  from winner w
  join project on project.id = w.project_id and project.alias = $3
  join building on building.id = w.building_id
  order by w.lot_id`,
  ['integer', 'text', 'text'],
  rowOf<PublishedPlace>({
    id: 'integer',
    status: 'text',
    building: 'text',
    floor: 'smallint?',
    number: 'text?',
    area: 'integer',
    details: 'jsonb',
  }),
)

/** All places of a kind in a project, the sold ones too. */
export async function publishedPlaces(
  pool: pg.Pool,
  version: number,
  kind: LotKind,
  project: string,
): Promise<PublishedPlace[]> {
  const { rows } = await selectPlaces(pool, version, kind, project)
  return rows
}
