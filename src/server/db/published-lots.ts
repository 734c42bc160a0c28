import type pg from 'pg'

import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lots/lot.ts'

/** A published lot: the word of the first source that still lists it, with staff's overrides on top. */
export type PublishedLot = {
  id: number
  kind: LotKind
  firstSeen: Date
  externalId: string
  status: LotStatus
  projectAlias: string
  buildingId: number
  sectionId: number | null
  section: string | null
  floor: number | null
  number: string | null
  rooms: number | null
  layoutKind: LayoutKind | null
  /** Hundredths of a m² */
  area: number
  /** Kopecks */
  price: number | null
  basePrice: number | null
  finishing: Finishing | null
  windows: Side[]
  features: string[]
  plan: string | null
  /** Which of the flats drawn on its floor it is. */
  stack: string | null
}

/** Rows a query reads at a time: small enough that nobody waits for it. */
const SLICE = 2_000

/** A lot's word of each source is its newest one not above the version; who still lists it goes before who does not. */
const WINNERS = `
  newest as (
    select distinct on (s.lot_id, s.source_id) s.*
    from slice join lot_state s on s.lot_id = slice.id and s.version <= $1
    order by s.lot_id, s.source_id, s.version desc
  ),
  winner as (select distinct on (lot_id) * from newest order by lot_id, gone, source_id)`

/** What a source no longer lists is withdrawn, unless it was sold. */
const STATUS = `case when w.gone and w.status <> 'sold' then 'withdrawn' else w.status end as status`

const OVERRIDES = `(select jsonb_object_agg(field, value) from manual_override
      where entity = 'lot' and entity_id = w.lot_id) as overrides`

const SLICE_OF_LOTS = `
  with slice as (select id, kind, first_seen from lot where id > $2 order by id limit $3), ${WINNERS}
  select slice.id, slice.kind, slice.first_seen as "firstSeen", key.external_id as "externalId",
    ${STATUS},
    project.alias as "projectAlias", w.building_id as "buildingId", w.section_id as "sectionId", section.name as section,
    w.floor, w.number, w.rooms, w.layout_kind as "layoutKind", w.area,
    w.price::float8 as price, w.base_price::float8 as "basePrice", w.finishing, w.windows, w.features,
    coalesce(w.plan, layout.plan) as plan, w.details->>'stack' as stack,
    ${OVERRIDES}
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

/** All lots of a version, a slice at a time; ids grow. */
export async function* publishedLots(
  pool: pg.Pool,
  version: number,
): AsyncGenerator<PublishedLot[]> {
  let after = 0
  for (;;) {
    const { rows: bounds } = await pool.query<{ last: number | null }>(
      'select max(id) as last from (select id from lot where id > $1 order by id limit $2) slice',
      [after, SLICE],
    )
    const last = bounds[0]?.last
    if (!last) return
    const { rows } = await pool.query<WithOverrides>(SLICE_OF_LOTS, [version, after, SLICE])
    yield rows.map(({ overrides, ...lot }) => ({ ...lot, ...overrides }))
    after = last
  }
}

type WithOverrides = PublishedLot & { overrides: Partial<PublishedLot> | null }

const ONE_LOT = `
  with slice as (select id, kind, first_seen from lot where id = $2), ${WINNERS}
  select slice.id, slice.kind, slice.first_seen, to_jsonb(w) - 'raw' - 'fingerprint' as state,
    ${OVERRIDES}
  from slice join winner w on w.lot_id = slice.id`

/** Everything the winning source says of one lot, by the columns' own names. null: no such lot in this version. */
export async function publishedLot(pool: pg.Pool, version: number, id: number) {
  const { rows } = await pool.query<{
    state: Record<string, unknown>
    overrides: Record<string, unknown> | null
  }>(ONE_LOT, [version, id])
  return rows[0] ?? null
}

/** A place on a level under a house, as a drawing wants it. */
type PublishedPlace = {
  id: number
  status: LotStatus
  building: string
  floor: number | null
  number: string | null
  /** Hundredths of a m² */
  area: number
  /** As docs/native-format.md names them. */
  details: Record<string, unknown>
}

const PLACES = `
  with slice as (
    select distinct lot.id from lot
    join lot_state s on s.lot_id = lot.id and s.version <= $1
    join project on project.id = s.project_id
    where lot.kind = $2 and project.alias = $3
  ), ${WINNERS}
  select w.lot_id as id, ${STATUS},
    building.name as building, w.floor, w.number, w.area, w.details,
    ${OVERRIDES}
  from winner w
  join project on project.id = w.project_id and project.alias = $3
  join building on building.id = w.building_id
  order by w.lot_id`

/** All places of a kind in a project, the sold ones too. */
export async function publishedPlaces(
  pool: pg.Pool,
  version: number,
  kind: LotKind,
  project: string,
): Promise<PublishedPlace[]> {
  const { rows } = await pool.query<PublishedPlace & { overrides: Partial<PublishedPlace> | null }>(
    PLACES,
    [version, kind, project],
  )
  return rows.map(({ overrides, ...place }) => ({ ...place, ...overrides }))
}
