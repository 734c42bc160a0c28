import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'

/** Moments in ms: when pages, by path, and lots, by id, last showed something else. What is not known is not there. */
export type ChangeDates = {
  pages: ReadonlyMap<string, number>
  lots: ReadonlyMap<number, number>
}

export const noDates: ChangeDates = { pages: new Map(), lots: new Map() }

/**
 * Pages of another digest get the version and moment of the publication. What changes with a release alone keeps its date,
 * and before changes were ever noticed nothing has one but on a site that was published just now.
 */
const upsertDigests = statement(
  'digests of pages',
  `insert into page_change as known (path, digest, build, version, changed_at)
   select path, digest, $2::text, $3::integer,
     case when exists (select from page_change)
       or (select first_published_at = published_at from catalogue_state) then $4::timestamptz end
   from jsonb_to_recordset($1::jsonb) as given(path text, digest text)
   on conflict (path) do update set digest = excluded.digest, build = excluded.build,
     version = case when known.build = excluded.build then excluded.version else known.version end,
     changed_at = case when known.build = excluded.build then $4::timestamptz else known.changed_at end
   where known.digest <> excluded.digest or known.build <> excluded.build`,
  ['jsonb', 'text', 'integer', 'timestamptz'],
)

/** A page that is gone has changed too, once; it stays known in case it comes back. */
const markGone = statement(
  'pages that are gone',
  `update page_change set digest = '', version = $2, changed_at = $3
   where path <> all($1) and digest <> ''`,
  ['text[]', 'integer', 'timestamptz'],
)

type Noticed = { digests: Map<string, string>; build: string; version: number; at: Date }

export async function storeDigests(pool: Pool, { digests, build, version, at }: Noticed) {
  const rows = [...digests].map(([path, digest]) => ({ path, digest }))
  await upsertDigests(pool, JSON.stringify(rows), build, version, at)
  await markGone(pool, [...digests.keys()], version, at)
}

const selectPageDates = statement(
  'dates of pages',
  'select path, changed_at at from page_change where changed_at is not null',
  [],
  rowOf<{ path: string; at: Date }>({ path: 'text', at: 'timestamptz!' }),
)

const selectLotDates = statement(
  'dates of lots',
  `select id, max(at) at from (
     select lot_id id, at from lot_state where version <= $1
     union all select lot_id, at from price_history where version <= $1
     union all select lot_id, at from status_history where version <= $1
     union all select entity_id, set_at from manual_override where entity = 'lot'
   ) change group by id`,
  ['integer'],
  rowOf<{ id: number; at: Date }>({ id: 'integer', at: 'timestamptz!' }),
)

export async function readPageDates(pool: Pool): Promise<ChangeDates['pages']> {
  const { rows } = await selectPageDates(pool)
  return new Map(rows.map(({ path, at }) => [path, at.getTime()]))
}

export async function readLotDates(pool: Pool, version: number): Promise<ChangeDates['lots']> {
  const { rows } = await selectLotDates(pool, version)
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]))
}
