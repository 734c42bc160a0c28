import type { Pool } from 'pg'

import type { DifferenceGroup, ImportDifference } from '#domain/office/import-difference.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'
import { PAGE_SIZE } from '#server/office/http/body-fields.ts'

/** Of a lot that came or went its status alone; of any other every field that buyers see. */
const PUBLISHED = `
  with now as (
    select * from lot_state where source_id = $1 and version = $2
  ), before as (
    select distinct on (lot_id) s.* from lot_state s join now using (lot_id)
    where s.source_id = $1 and s.version < $2 order by lot_id, s.version desc
  ), pair as (
    select now.*, before.lot_id is null or before.gone as came, to_jsonb(before) was, to_jsonb(now) becomes
    from now left join before using (lot_id)
  ), said as (
    select pair.*, f.field, f.was fwas, f.becomes fbecomes from pair cross join lateral (values
      ('status', case when was is null then null when (was->>'gone')::boolean then '"withdrawn"' else was->'status' end,
        case when gone then '"withdrawn"'::jsonb else becomes->'status' end),
      ('price', to_jsonb((was->>'price')::numeric / 100), to_jsonb(price::numeric / 100)),
      ('basePrice', to_jsonb((was->>'base_price')::numeric / 100), to_jsonb(base_price::numeric / 100)),
      ('area', to_jsonb((was->>'area')::numeric / 100), to_jsonb(area::numeric / 100)),
      ('number', was->'number', becomes->'number'),
      ('floor', was->'floor', becomes->'floor'),
      ('rooms', was->'rooms', becomes->'rooms'),
      ('layoutKind', was->'layout_kind', becomes->'layout_kind'),
      ('finishing', was->'finishing', becomes->'finishing'),
      ('ceilingMm', was->'ceiling_mm', becomes->'ceiling_mm'),
      ('windows', was->'windows', becomes->'windows'),
      ('features', was->'features', becomes->'features'),
      ('plan', was->'plan', becomes->'plan'),
      ('images', was->'images', becomes->'images'),
      ('description', was->'description', becomes->'description'),
      ('priceOptions', was->'price_options', becomes->'price_options'),
      ('details', was->'details', becomes->'details')
    ) f(field, was, becomes)
    where (f.field = 'status' or not (came or gone))
      and nullif(f.was, 'null') is distinct from nullif(f.becomes, 'null')
  )
  select ${HOUSE} building, s.lot_id lot, s.number, s.field, s.fwas was, s.fbecomes becomes, null::text part
  from said s join building b on b.id = s.building_id join project p on p.id = b.project_id`

/** Of the lots of a part as they were when it was held. */
const HELD = `
  select h.title building, (c->>'lot')::int lot, coalesce(c->>'number', l.number) number, c->>'field' field,
    case when c->>'field' in ('price', 'basePrice') then to_jsonb((c->>'was')::numeric / 100) else c->'was' end was,
    case when c->>'field' in ('price', 'basePrice') then to_jsonb((c->>'becomes')::numeric / 100) else c->'becomes' end becomes,
    h.part
  from held_part h cross join lateral jsonb_array_elements(h.changes) c
  left join lateral (
    select number from lot_state where lot_id = (c->>'lot')::int and source_id = h.source_id order by version desc limit 1
  ) l on true
  where h.run_id = $3 and h.state = 'held' and h.changes is not null`

const ALL = `with diff as (select * from (${PUBLISHED}) published union all select * from (${HELD}) held)`

type WantedDiff = {
  run: { id: number; sourceId: number; version: number | null }
  building: string
  field: string
  page: number
}

/** Everything a run changed, and what it would change of what waits: counts by house and field, and a page of lots. */
export async function readRunDiff(pool: Pool, { run, building, field, page }: WantedDiff) {
  const of = [run.sourceId, run.version ?? -1, run.id]
  const { rows: groups } = await pool.query<DifferenceGroup>(
    `${ALL} select building, field, count(*)::int count from diff group by 1, 2 order by 1, 3 desc`,
    of,
  )
  const { rows: items } = await pool.query<ImportDifference>(
    `${ALL} select diff.*, lot.kind from diff left join lot on lot.id = diff.lot where ($4 = '' or building = $4) and ($5 = '' or field = $5)
     order by part nulls last, building, kind, length(number), number, lot, field limit ${PAGE_SIZE} offset $6`,
    [...of, building, field, (page - 1) * PAGE_SIZE],
  )
  const total = groups
    .filter((one) => building === '' || one.building === building)
    .filter((one) => field === '' || one.field === field)
    .reduce((sum, { count }) => sum + count, 0)
  return { groups, items, total }
}
