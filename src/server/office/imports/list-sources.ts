import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'
import { findFailures, type PictureFailures } from '#server/pictures/picture-failures.ts'

type SourceRow = {
  id: number
  name: string
  format: string
  address: string | null
  everySeconds: number | null
  closedPrice: number | null
  freshDays: number
  /** What the newest published file states of itself. */
  dataAt: Date | null
  isOld: boolean
  paused: boolean
  pauseReason: string | null
  isRunning: boolean
  nextAt: Date | null
  lastGoodAt: Date | null
  /** No good run for three periods. */
  isStale: boolean
  headers: { name: string; env: string }[]
  lastRun: { id: number; state: string; at: string; reason: string | null } | null
  held: number
  unknown: number
  /** Lots that only this source lists: they leave with it. */
  lots: number
}

/** All of them, or one. */
const selectSources = statement(
  'list-sources/selectSources',
  `select s.id, s.name, s.format, s.address, s.every_seconds "everySeconds", s.closed_price "closedPrice",
    s.fresh_days "freshDays", f.feed_date "dataAt",
    coalesce(f.feed_date < now() - make_interval(days => s.fresh_days), false)
      and not (s.address is null and s.format = 'native') "isOld",
    s.paused_at is not null paused, s.pause_reason "pauseReason", s.headers,
    coalesce(s.leased_until > now(), false) "isRunning", s.next_at "nextAt", s.last_good_at "lastGoodAt",
    s.every_seconds is not null and s.paused_at is null
      and coalesce(s.last_good_at, s.created_at) < now() - make_interval(secs => 3 * s.every_seconds) "isStale",
    case when r.id is not null then
      jsonb_build_object('id', r.id, 'state', r.state, 'at', r.started_at, 'reason', r.reason) end "lastRun",
    (select count(*)::int from held_part p where p.source_id = s.id and p.state = 'held') held,
    coalesce(jsonb_array_length(r.report->'unknown'), 0) unknown,
    (select count(*)::int from (
      select distinct on (lot_id) gone from lot_state where source_id = s.id order by lot_id, version desc
    ) newest where not gone) lots
  from source s left join lateral (
    select id, state, started_at, reason, report from import_run where source_id = s.id order by id desc limit 1
  ) r on true
  left join lateral (
    select feed_date from import_run where source_id = s.id and state = 'published' order by id desc limit 1
  ) f on true
  where s.removed_at is null and ($1::integer is null or s.id = $1) order by s.id`,
  ['integer'],
  rowOf<SourceRow>({
    id: 'integer',
    name: 'text',
    format: 'text',
    address: 'text?',
    everySeconds: 'integer?',
    closedPrice: 'integer?',
    freshDays: 'integer',
    dataAt: 'timestamptz?',
    isOld: 'boolean',
    paused: 'boolean',
    pauseReason: 'text?',
    headers: 'jsonb',
    isRunning: 'boolean',
    nextAt: 'timestamptz?',
    lastGoodAt: 'timestamptz?',
    isStale: 'boolean',
    lastRun: 'jsonb?',
    held: 'integer',
    unknown: 'integer',
    lots: 'integer',
  }),
)

type Environment = Record<string, string | undefined>

/** Every source with how it goes and what it waits for; secrets of its headers stay in the environment. */
export async function listSources(pool: Pool, env: Environment, id: number | null = null) {
  const { rows } = await selectSources(pool, id)
  const failures = await findFailures(pool)
  return rows.map((row) => sourceItem(row, env, failures))
}

export const findSourceItem = async (
  pool: Pool,
  env: Environment,
  id: number,
): Promise<SourceItem | null> => (await listSources(pool, env, id))[0] ?? null

function sourceItem(
  { everySeconds, headers, ...row }: SourceRow,
  env: Environment,
  failures: readonly PictureFailures[],
) {
  const { count = 0, errors = [] } = failures.find(({ sourceId }) => sourceId === row.id) ?? {}
  return {
    ...row,
    everyMinutes: everySeconds === null ? null : Math.round(everySeconds / 60),
    /** Those that cannot be had: how many, and why the first of them. */
    pictures: { count, errors },
    headers: headers.map(({ name }) => name),
    /** Variables that its address asks for and nobody has set. */
    missing: headers.filter((header) => !Object.hasOwn(env, header.env)).map((one) => one.env),
  }
}

export type SourceItem = ReturnType<typeof sourceItem>
