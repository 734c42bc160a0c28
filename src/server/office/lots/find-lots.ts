import { houseName } from '#domain/lots/house-name.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { OFFICE_FORMAT, STILL_SET, LATEST_STATES } from '#server/db/latest-states.ts'
import { hasWords, kindWord, searchText } from '#server/db/sql/search-text.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { OWN_ORDER, type ListSort } from '#server/office/http/body-fields.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

import type { LotFilter } from './lot-filter.ts'

/** A lot with the values of its first source. */
export type FoundLot = {
  id: number
  kind: LotKind
  project: string
  building: string
  /** By column of `lot_state`. */
  fromSource: JsonObject
  byHand: boolean
}

/** What buyers see: the value set by hand, an empty one too, else that of the source. */
const shownValue = (field: string, stored = `c.${field}`) =>
  `coalesce(h.fields -> '${field}', to_jsonb(${stored})) #>> '{}'`

const STATUS = `case when c.gone and c.status <> 'sold' then 'withdrawn' else c.status end`

type SortKey = { number?: string; text?: string }

/** Columns by which the list is sorted. Numbers of lots go by their value where they are whole: 2 before 10. */
export const sortedBy = {
  number: {
    number: `substring(${shownValue('number')} from '^[0-9]{1,9}$')::numeric`,
    text: `lower(${shownValue('number')})`,
  },
  project: { text: 'lower(p.name)' },
  status: { text: shownValue('status', STATUS) },
  price: { number: `(${shownValue('price')})::numeric` },
  area: { number: `(${shownValue('area')})::numeric` },
} satisfies Record<string, SortKey>

function sortKey(type: keyof SortKey): string {
  const keys = Object.entries<SortKey>(sortedBy).flatMap(([name, { [type]: key }]) =>
    key === undefined ? [] : `when '${name}' then ${key}`,
  )
  return `case $11 ${keys.join(' ')} end`
}

/** A lot of the very number that is looked for goes first, unless another order is asked for. */
const ORDER = `case when $12 then number_key end desc nulls last, case when not $12 then number_key end nulls last,
      case when $12 then text_key end desc nulls last, case when not $12 then text_key end nulls last,
      lower(number) = any($7) desc nulls last, sort, project_id, building_id, lot_id`

const WORDS = searchText(`concat_ws(' ', c.lot_id, ${kindWord('slice.kind')}, c.number, c.article,
        case when b.name ~ '^[0-9]' then 'корпус' end, b.name, p.name)`)

const selectLots = statement(
  'find-lots/selectLots',
  `
  with slice as (
    select id, kind from lot where ($2::integer is null or id = $2) and ($3::text is null or kind = $3)
      and ($10::integer[] is null or id = any($10))
  ), ${LATEST_STATES},
  by_hand as (
    select entity_id lot_id, jsonb_object_agg(field, value) fields from manual_override
    where ($11 <> '' or $13::text is not null) and entity = 'lot' and entity_id in (select id from slice) and ${STILL_SET} group by 1
  ),
  matched as (
    select c.lot_id, ${sortKey('number')} number_key, ${sortKey('text')} text_key, c.number, p.sort, p.id project_id, p.name project, b.id building_id, b.name building,
      ${WORDS} words
    from chosen c join slice on slice.id = c.lot_id join project p on p.id = c.project_id join building b on b.id = c.building_id
      left join by_hand h on h.lot_id = c.lot_id
    where ($4::text is null or p.alias = $4) and ($5::integer is null or b.id = $5)
      and ($13::text is null or ${shownValue('status', STATUS)} = $13)
      and (not $6 or exists (
        select from manual_override where entity = 'lot' and entity_id = c.lot_id and ${STILL_SET}))
  ),
  listed as (
    select *, count(*) over ()::integer total, row_number() over (order by ${ORDER}) place from matched
    where ${hasWords('$7', 'words')}
    order by ${ORDER} limit $8 offset $9
  )
  select l.lot_id id, lot.kind, l.project, l.building, to_jsonb(c) - 'raw' "fromSource",
    not exists (select from lot_key k join source s on s.id = k.source_id
      where k.lot_id = l.lot_id and s.format <> '${OFFICE_FORMAT}') "byHand", l.total
  from listed l join chosen c using (lot_id) join lot on lot.id = l.lot_id
  order by l.place`,
  [
    'integer',
    'integer',
    'text',
    'text',
    'integer',
    'boolean',
    'text[]',
    'bigint',
    'bigint',
    'integer[]',
    'text',
    'boolean',
    'text',
  ],
  rowOf<FoundLot & { total: number }>({
    id: 'integer',
    kind: 'text',
    project: 'text',
    building: 'text',
    fromSource: 'jsonb',
    byHand: 'boolean',
    total: 'integer',
  }),
  // With 20 000 flats 140 ms; 600 by the plan for any conditions.
  'by values',
)

type Slice = { limit: number; offset: number; sort?: ListSort }
export const ONE: Slice = { limit: 1, offset: 0 }

/** Lots of the published version by a filter; one of that very number goes first. */
export async function findLots(
  client: Queryable,
  { words, id, ids, kind, project, building, isSet, status }: LotFilter,
  { limit, offset, sort = OWN_ORDER }: Slice,
): Promise<{ lots: FoundLot[]; total: number }> {
  const condition = [id, kind, project, building, isSet, words] as const
  const { rows } = await selectLots(
    client,
    await readVersion(client),
    ...condition,
    limit,
    offset,
    ids,
    sort.by,
    sort.isDescending,
    status,
  )
  const lots = rows.map(({ building: name, ...lot }) => ({ ...lot, building: houseName(name) }))
  return { lots, total: rows[0]?.total ?? 0 }
}
