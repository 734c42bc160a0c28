import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { RunState } from '#server/db/schema/catalogue.ts'
import type { Snapshot } from '#server/import/sources/snapshot.ts'

import type { StoredRun } from './last-run.ts'
import type { Source } from './source-rows.ts'

export async function openRun(
  pool: Pool,
  source: Source,
  state: RunState,
  snapshot: Snapshot | null,
  feedDate: Date | null,
): Promise<number> {
  const opened = await pool.query<{ id: number }>(
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
  return firstRow(opened).id
}

export async function closeRun(client: Queryable, id: number, state: RunState, kept: StoredRun) {
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
  client: Queryable,
  sourceId: number,
  except: number | null = null,
) {
  await client.query(
    `update import_run set state = 'superseded' where source_id = $1 and state = 'held' and id is distinct from $2`,
    [sourceId, except],
  )
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
    `select r.id, s.name source, r.state, r.feed_date "feedDate", r.started_at "startedAt",
       r.version, r.reason, r.report
     from import_run r join source s on s.id = r.source_id order by r.id desc limit $1`,
    [limit],
  )
  return rows
}
