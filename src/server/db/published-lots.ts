import type pg from 'pg'

import type { LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import {
  photoOf,
  STATUS,
  UNCERTAIN,
  PUBLISHED_LOTS,
  PUBLISHED_LOTS_IN_RANGE,
} from './latest-states.ts'
import { lotState } from './schema/lots.ts'
import { columnTypes, selectList } from './table-columns.ts'

const fields = [
  'buildingId',
  'sectionId',
  'floor',
  'number',
  'rooms',
  'layoutKind',
  'area',
  'ceilingMm',
  'price',
  'basePrice',
  'deal',
  'rentPerMonth',
  'rentPerMetreYear',
  'finishing',
  'windows',
  'features',
] as const

type State = Pick<typeof lotState.$inferSelect, (typeof fields)[number] | 'status' | 'plan'>

/** A published lot: the word of the first source that still lists it, with staff's overrides on top. */
export type PublishedLot = State & {
  id: number
  kind: LotKind
  firstSeen: Date
  externalId: string
  projectAlias: string
  section: string | null
  /** Which of the flats drawn on its floor it is. */
  stack: string | null
  /** Of a lot without a plan: the address of its first picture that is no drawing. */
  photo: string | null
  uncertain: boolean
  /** What its source gives of anything but a flat. */
  details: JsonObject | null
}

/** Rows a query reads at a time: small enough that nobody waits for it. */
const SLICE = 2_000

const lotsOf = (slice: string, winners: string) => `
  with slice as (${slice}), ${winners}
  select slice.id, slice.kind, slice.first_seen "firstSeen", key.external_id "externalId",
    ${STATUS}, project.alias "projectAlias", section.name section, ${selectList(lotState, 'w', fields)},
    coalesce(w.plan, layout.plan) plan, w.details->>'stack' stack,
    case when coalesce(w.plan, layout.plan) is null then ${photoOf('w')} end photo, ${UNCERTAIN},
    case when slice.kind <> 'flat' then w.details end details
  from slice
  join winner w on w.lot_id = slice.id
  join project on project.id = w.project_id
  left join section on section.id = w.section_id
  left join layout on layout.id = w.layout_id
  left join lateral (
    select external_id from lot_key
    where lot_id = slice.id and source_id = w.source_id order by external_id limit 1
  ) key on true
  order by slice.id`

const LOT = rowOf<PublishedLot>({
  ...columnTypes(lotState, fields),
  id: 'integer',
  kind: 'text',
  firstSeen: 'timestamptz',
  externalId: 'text',
  status: 'text',
  projectAlias: 'text',
  section: 'text?',
  plan: 'text?',
  stack: 'text?',
  photo: 'text?',
  uncertain: 'boolean',
  details: 'jsonb?',
})

const selectSlice = statement(
  'published lots of a slice',
  lotsOf(
    'select id, kind, first_seen from lot where id > $2 and id <= $3',
    PUBLISHED_LOTS_IN_RANGE,
  ),
  ['integer', 'integer', 'integer'],
  LOT,
)

const selectById = statement(
  'published lots by id',
  lotsOf('select id, kind, first_seen from lot where id = any($2)', PUBLISHED_LOTS),
  ['integer', 'integer[]'],
  LOT,
)

/** Some lots of a version; one that it does not have is left out. */
export async function publishedLotsById(
  pool: pg.Pool,
  version: number,
  ids: readonly number[],
): Promise<PublishedLot[]> {
  const { rows } = await selectById(pool, version, ids)
  return rows
}

/** The last id of a slice of so many lots. */
export const selectLastOfSlice = statement(
  'last lot of a slice',
  'select max(id) last from (select id from lot where id > $1 order by id limit $2) slice',
  ['integer', 'bigint'],
  rowOf<{ last: number | null }>({ last: 'integer?' }),
)

/** All lots of a version, a slice at a time; ids grow. */
export async function* publishedLots(
  client: Queryable,
  version: number,
): AsyncGenerator<PublishedLot[]> {
  let after = 0
  for (;;) {
    const { rows: bounds } = await selectLastOfSlice(client, after, SLICE)
    const last = bounds[0]?.last
    if (!last) return
    const { rows } = await selectSlice(client, version, after, last)
    yield rows
    after = last
  }
}
