import type { Pool, PoolClient } from 'pg'

import type { Client } from '#server/db/bulk-rows.ts'
import type { RunState } from '#server/db/schema/catalogue.ts'
import type { Format } from '#server/import/normalise/draft.ts'
import type { Freshness, Snapshot } from '#server/import/sources/snapshot.ts'

import type { ImportReport } from './report.ts'

export type Source = { id: number; name: string; format: Format }

/** The newest run of a source that was published, with what the next one compares itself to. */
export type LastRun = { feedDate: Date | null; print: string | null; freshness: Freshness | null }

/** What is kept with a run besides the report for staff. */
export type StoredRun = ImportReport & { print: string | null; freshness: Freshness | null }

export async function findSource(pool: Pool, name: string): Promise<Source | null> {
  const { rows } = await pool.query<Source>('select id, name, format from source where name = $1', [
    name,
  ])
  return rows[0] ?? null
}

export async function saveSource(pool: Pool, name: string, format: Format): Promise<Source> {
  const { rows } = await pool.query<Source>(
    `insert into source (name, format) values ($1, $2)
     on conflict (name) do update set format = excluded.format returning id, name, format`,
    [name, format],
  )
  return rows[0]!
}

export async function findLastPublished(
  pool: Pool,
  source: Source | null,
): Promise<LastRun | null> {
  const { rows } = await pool.query<{ feed_date: Date | null; report: StoredRun | null }>(
    `select feed_date, report from import_run
     where source_id = $1 and state = 'published' order by id desc limit 1`,
    [source?.id ?? null],
  )
  const [row] = rows
  if (!row) return null
  return {
    feedDate: row.feed_date,
    print: row.report?.print ?? null,
    freshness: row.report?.freshness ?? null,
  }
}

export async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from catalogue_state')
  return rows[0]?.version ?? 0
}

export async function openRun(
  pool: Pool,
  source: Source,
  state: RunState,
  snapshot: Snapshot | null,
  feedDate: Date | null,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_run (source_id, state, snapshot, sha256, bytes, feed_date)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      source.id,
      state,
      snapshot && `snapshots/${snapshot.sha256}`,
      snapshot?.sha256 ?? null,
      snapshot?.bytes ?? null,
      feedDate,
    ],
  )
  return rows[0]!.id
}

export async function closeRun(client: Client, id: number, state: RunState, kept: StoredRun) {
  const reason = kept.refusal
    ? kept.refusal.text + (kept.refusal.line === null ? '' : `, строка ${kept.refusal.line}`)
    : kept.reasons.join('; ') || null
  await client.query(
    `update import_run set state = $2, finished_at = now(), version = $3, reason = $4, report = $5 where id = $1`,
    [id, state, kept.version, reason, JSON.stringify(kept)],
  )
}

/** A run that was published answers for all of the source's that still wait. */
export async function supersedeHeld(
  client: Client,
  sourceId: number,
  except: number | null = null,
) {
  await client.query(
    `update import_run set state = 'superseded' where source_id = $1 and state = 'held' and id is distinct from $2`,
    [sourceId, except],
  )
}

/** Makes a version public. Everything it consists of has been written ahead; this is the moment buyers see it. */
export async function switchVersion(client: PoolClient, next: number) {
  await client.query(
    'insert into catalogue_state (id, version) values (1, 0) on conflict (id) do nothing',
  )
  const { rowCount } = await client.query(
    'update catalogue_state set version = $1, published_at = now() where version = $1 - 1',
    [next],
  )
  if (rowCount !== 1) throw new Error('Another publication came in between; nothing was published')
  await client.query(`select pg_notify('catalogue', $1)`, [String(next)])
}

export type RunLine = {
  id: number
  source: string
  state: RunState
  feedDate: Date | null
  startedAt: Date
  version: number | null
  reason: string | null
  report: StoredRun | null
}

/** The newest runs first, for `npm run import -- --runs`. */
export async function listRuns(pool: Pool, limit = 50): Promise<RunLine[]> {
  const { rows } = await pool.query<RunLine>(
    `select r.id, s.name as source, r.state, r.feed_date as "feedDate", r.started_at as "startedAt",
       r.version, r.reason, r.report
     from import_run r join source s on s.id = r.source_id order by r.id desc limit $1`,
    [limit],
  )
  return rows
}
