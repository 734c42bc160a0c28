import type { Pool } from 'pg'

import type { DifferenceGroup, ImportDifference } from '#contract/office/runs.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'
import { PAGE_SIZE } from '#server/office/http/body-fields.ts'

/** Every field that buyers see, and its column. */
const FIELDS = {
  status: 'status',
  deal: 'deal',
  number: 'number',
  floor: 'floor',
  rooms: 'rooms',
  layoutKind: 'layout_kind',
  finishing: 'finishing',
  ceilingMm: 'ceiling_mm',
  windows: 'windows',
  features: 'features',
  plan: 'plan',
  images: 'images',
  description: 'description',
  priceOptions: 'price_options',
  details: 'details',
}
/** Kept in hundredths. */
const MONEY = {
  price: 'price',
  basePrice: 'base_price',
  rentPerMonth: 'rent_per_month',
  rentPerMetreYear: 'rent_per_metre_year',
}
const HUNDREDTHS = { ...MONEY, area: 'area' }
const MONEY_NAMES = Object.keys(MONEY)
  .map((name) => `'${name}'`)
  .join(', ')

const VALUES = [
  ...Object.entries(FIELDS).map(
    ([field, column]) => `('${field}', to_jsonb(before.${column}), to_jsonb(now.${column}))`,
  ),
  ...Object.entries(HUNDREDTHS).map(
    ([field, column]) =>
      `('${field}', to_jsonb(before.${column}::numeric / 100), to_jsonb(now.${column}::numeric / 100))`,
  ),
].join(',\n      ')

/** Of a lot that came or went its status alone: a first file brings thousands, whose fields nobody reads here. */
const PUBLISHED = `
  with now as (
    select * from lot_state where source_id = $1 and version = $2
  ), before as (
    select distinct on (lot_id) s.* from lot_state s join now using (lot_id)
    where s.source_id = $1 and s.version < $2 order by lot_id, s.version desc
  ), said as (
    select now.lot_id, now.number, now.building_id, 'status' field,
      case when before.gone then '"withdrawn"' else to_jsonb(before.status) end was,
      case when now.gone then '"withdrawn"' else to_jsonb(now.status) end becomes
    from now left join before using (lot_id)
    where (before.lot_id is null or before.gone) is distinct from now.gone
    union all
    select now.lot_id, now.number, now.building_id, f.field, f.was, f.becomes
    from now join before using (lot_id) cross join lateral (values
      ${VALUES}
    ) f(field, was, becomes)
    where not (before.gone or now.gone) and nullif(f.was, 'null') is distinct from nullif(f.becomes, 'null')
  )
  select ${HOUSE} building, s.lot_id lot, s.number, s.field, s.was, s.becomes, null::text part
  from said s join building b on b.id = s.building_id join project p on p.id = b.project_id`

/** Of the lots of a part as they were when it was held. */
const HELD = `
  select coalesce(l.house, c->>'building', h.title) building, (c->>'lot')::int lot, coalesce(c->>'number', l.number) number, c->>'field' field,
    case when c->>'field' in (${MONEY_NAMES}) then to_jsonb((c->>'was')::numeric / 100) else c->'was' end was,
    case when c->>'field' in (${MONEY_NAMES}) then to_jsonb((c->>'becomes')::numeric / 100) else c->'becomes' end becomes,
    h.part
  from held_part h cross join lateral jsonb_array_elements(h.changes) c
  left join lateral (
    select s.number, ${HOUSE} house from lot_state s
      join building b on b.id = s.building_id join project p on p.id = b.project_id
    where s.lot_id = (c->>'lot')::int order by s.source_id = h.source_id desc, s.version desc limit 1
  ) l on true
  where h.run_id = $3 and h.state = 'held' and h.changes is not null`

const ITEMS = `
  select diff.*, lot.kind from diff left join lot on lot.id = diff.lot
  where ($4 = '' or building = $4) and ($5 = '' or field = $5)
  order by part nulls last, building, kind, length(number), number, lot, field limit ${PAGE_SIZE} offset $6`

const GROUPS = `
  select building, field, count(*)::int count from diff group by 1, 2 order by 1, 3 desc`

/** Worked out once for both: the engine that is embedded answers nobody else meanwhile. */
const selectDiff = statement(
  'run-diff/selectDiff',
  `with diff as materialized (select * from (${PUBLISHED}) published union all select * from (${HELD}) held)
  select (select coalesce(jsonb_agg(to_jsonb(g)), '[]') from (${GROUPS}) g) groups,
    (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from (${ITEMS}) i) items`,
  ['integer', 'integer', 'integer', 'text', 'text', 'bigint'],
  rowOf<{ groups: DifferenceGroup[]; items: ImportDifference[] }>({
    groups: 'jsonb',
    items: 'jsonb',
  }),
)

type WantedDiff = {
  run: { id: number; sourceId: number; version: number | null }
  building: string
  field: string
  page: number
}

/** Everything a run changed, and what it would change of what waits: counts by house and field, and a page of lots. */
export async function readRunDiff(pool: Pool, { run, building, field, page }: WantedDiff) {
  const { id, sourceId, version } = run
  const { groups, items } = firstRow(
    await selectDiff(pool, sourceId, version ?? -1, id, building, field, (page - 1) * PAGE_SIZE),
  )
  const total = groups
    .filter((one) => building === '' || one.building === building)
    .filter((one) => field === '' || one.field === field)
    .reduce((sum, { count }) => sum + count, 0)
  return { groups, items, total }
}
