import type { Pool } from 'pg'

import { formatMoment } from '#domain/time/site-time.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { columnTypes, selectList } from '#server/db/table-columns.ts'

import { writePeriod } from './period.ts'

const fields = [
  'id',
  'name',
  'format',
  'address',
  'everySeconds',
  'closedPrice',
  'freshDays',
  'pauseReason',
  'nextAt',
  'lastGoodAt',
  'headers',
] as const satisfies (keyof typeof source.$inferSelect)[]

export type SourceRow = Pick<typeof source.$inferSelect, (typeof fields)[number]> & {
  /** What the newest published file states of itself. */
  dataAt: Date | null
  isOld: boolean
  paused: boolean
  isRunning: boolean
  /** No good run for three periods. */
  isStale: boolean
  lastRun: { id: number; state: string; at: string; reason: string | null } | null
  held: number
  unknown: number
  /** Lots that only this source lists: they leave with it. */
  lots: number
}

/** All of them, or one; their lots are counted where they are asked for. */
const selectSources = statement(
  'sources in a list',
  `select ${selectList(source, 's', fields)}, f.feed_date "dataAt",
    coalesce(f.feed_date < now() - make_interval(days => s.fresh_days), false)
      and not (s.address is null and s.format = 'native') "isOld",
    s.paused_at is not null paused, coalesce(s.leased_until > now(), false) "isRunning",
    s.every_seconds is not null and s.paused_at is null
      and coalesce(s.last_good_at, s.created_at) < now() - make_interval(secs => 3 * s.every_seconds) "isStale",
    case when r.id is not null then
      jsonb_build_object('id', r.id, 'state', r.state, 'at', r.started_at, 'reason', r.reason) end "lastRun",
    (select count(*)::int from held_part p where p.source_id = s.id and p.state = 'held') held,
    coalesce(jsonb_array_length(r.report->'unknown'), 0) unknown,
    case when $2 then (select count(*)::int from (
      select distinct on (lot_id) gone from lot_state where source_id = s.id order by lot_id, version desc
    ) newest where not gone) else 0 end lots
  from source s left join lateral (
    select id, state, started_at, reason, report from import_run where source_id = s.id order by id desc limit 1
  ) r on true
  left join lateral (
    select feed_date from import_run where source_id = s.id and state = 'published' order by id desc limit 1
  ) f on true
  where s.removed_at is null and ($1::integer is null or s.id = $1) order by s.id`,
  ['integer', 'boolean'],
  rowOf<SourceRow>({
    ...columnTypes(source, fields),
    dataAt: 'timestamptz?',
    isOld: 'boolean',
    paused: 'boolean',
    isRunning: 'boolean',
    isStale: 'boolean',
    lastRun: 'jsonb?',
    held: 'integer',
    unknown: 'integer',
    lots: 'integer',
  }),
)

/** How each source goes, or the one named. */
export async function readSources(pool: Pool, id: number | null = null): Promise<SourceRow[]> {
  return (await selectSources(pool, id, true)).rows
}

/** Every source in a line or a few: where it comes from, how it goes, what it waits for. */
export async function listSources(
  pool: Pool,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const { rows } = await selectSources(pool, null, false)
  if (rows.length === 0) return ['Источников ещё нет: sources add']
  return rows.flatMap((row) => [headOf(row), ...remarksOf(row, env)])
}

const headOf = ({ name, format, address, everySeconds }: SourceRow) =>
  [
    name,
    format,
    address ?? 'приносят вручную',
    ...(everySeconds === null ? [] : [`раз в ${writePeriod(everySeconds)}`]),
  ].join('  ')

function remarksOf(row: SourceRow, env: Record<string, string | undefined>): string[] {
  const { lastRun, held, unknown, name } = row
  const missing = row.headers.filter((header) => !env[header.env])
  const remarks = [
    lastRun
      ? `последний прогон ${formatMoment(Date.parse(lastRun.at))}: ${states[lastRun.state] ?? lastRun.state}` +
        (lastRun.reason && lastRun.state !== 'published' ? ` — ${lastRun.reason}` : '')
      : 'ещё не загружался',
    ...(row.lastGoodAt ? [`последний удачный ${formatMoment(row.lastGoodAt)}`] : []),
    ...(row.paused
      ? [`на паузе${row.pauseReason ? `: ${row.pauseReason}` : ''}`]
      : row.everySeconds !== null && row.nextAt
        ? [`следующий ${formatMoment(row.nextAt)}`]
        : []),
    ...(held > 0 ? [`ждёт решения частей: ${held} (import -- --runs)`] : []),
    ...(unknown > 0 ? [`неизвестных слов: ${unknown} (sources words ${name})`] : []),
    ...missing.map((header) => `переменная ${header.env} не задана`),
  ]
  return remarks.map((remark) => `  ${remark}`)
}

const states: Record<string, string> = {
  running: 'идёт',
  published: 'опубликован',
  held: 'ждёт одобрения',
  refused: 'отклонён',
  superseded: 'снят',
}
