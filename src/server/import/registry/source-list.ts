import type { Pool } from 'pg'

import { formatMoment } from '#domain/time/site-time.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { writePeriod } from './period.ts'

type SourceLine = {
  name: string
  format: string
  address: string | null
  everySeconds: number | null
  paused: boolean
  pauseReason: string | null
  headers: { env: string }[]
  lastState: string | null
  lastAt: Date | null
  lastReason: string | null
  lastGoodAt: Date | null
  nextAt: Date | null
  held: number
  unknown: number
}

const selectSources = statement(
  'sources in a list',
  `select s.name, s.format, s.address, s.every_seconds "everySeconds", s.paused_at is not null paused,
    s.pause_reason "pauseReason", s.headers, r.state "lastState", r.started_at "lastAt", r.reason "lastReason",
    s.last_good_at "lastGoodAt", s.next_at "nextAt",
    (select count(*)::int from held_part p where p.source_id = s.id and p.state = 'held') held,
    coalesce(jsonb_array_length(r.report->'unknown'), 0) unknown
  from source s left join lateral (
    select state, started_at, reason, report from import_run where source_id = s.id order by id desc limit 1
  ) r on true
  where s.removed_at is null order by s.id`,
  [],
  rowOf<SourceLine>({
    name: 'text',
    format: 'text',
    address: 'text?',
    everySeconds: 'integer?',
    paused: 'boolean',
    pauseReason: 'text?',
    headers: 'jsonb',
    lastState: 'text?',
    lastAt: 'timestamptz?',
    lastReason: 'text?',
    lastGoodAt: 'timestamptz?',
    nextAt: 'timestamptz?',
    held: 'integer',
    unknown: 'integer',
  }),
)

/** Every source in a line or a few: where it comes from, how it goes, what it waits for. */
export async function listSources(
  pool: Pool,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const { rows } = await selectSources(pool)
  if (rows.length === 0) return ['Источников ещё нет: sources add']
  return rows.flatMap((source) => [headOf(source), ...remarksOf(source, env)])
}

const headOf = ({ name, format, address, everySeconds }: SourceLine) =>
  [
    name,
    format,
    address ?? 'приносят вручную',
    ...(everySeconds === null ? [] : [`раз в ${writePeriod(everySeconds)}`]),
  ].join('  ')

function remarksOf(source: SourceLine, env: Record<string, string | undefined>): string[] {
  const { lastAt, lastState, lastReason, held, unknown, name } = source
  const missing = source.headers.filter((header) => !env[header.env])
  const remarks = [
    lastAt
      ? `последний прогон ${formatMoment(lastAt)}: ${states[lastState ?? ''] ?? lastState}` +
        (lastReason && lastState !== 'published' ? ` — ${lastReason}` : '')
      : 'ещё не загружался',
    ...(source.lastGoodAt ? [`последний удачный ${formatMoment(source.lastGoodAt)}`] : []),
    ...(source.paused
      ? [`на паузе${source.pauseReason ? `: ${source.pauseReason}` : ''}`]
      : source.everySeconds !== null && source.nextAt
        ? [`следующий ${formatMoment(source.nextAt)}`]
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
