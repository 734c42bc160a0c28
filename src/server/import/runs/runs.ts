import { and, eq, ne } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { importRun, source, type RunState } from '#server/db/schema/catalogue.ts'
import { heldPart } from '#server/db/schema/held-parts.ts'

import type { StoredRun } from './last-run.ts'
import type { Refusal } from '#server/publishing/refusal.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import type { ImportReport } from './report.ts'

type RunFile = { sha256: string; bytes: number }

export async function openRun(
  pool: Pool,
  sourceId: number,
  state: RunState,
  file: RunFile | null,
  feedDate: Date | null,
  now: Date,
): Promise<number> {
  const opened = await queriesOn(pool)
    .insert(importRun)
    .values({
      sourceId,
      state,
      snapshot: file && `snapshots/${file.sha256}`,
      ...file,
      feedDate,
      startedAt: now,
    })
    .returning({ id: importRun.id })
  return firstRow({ rows: opened }).id
}

/** Keeps a refusal with its source and goes on refusing. A source that is not there yet leaves no trace of its failures. */
export async function noteRefusal(
  pool: Pool,
  sourceId: number,
  report: ImportReport,
  refused: Refusal,
): Promise<never> {
  report.run = await openRun(pool, sourceId, 'refused', null, null, new Date())
  const refusal = { text: refused.message, line: refused.line }
  const stored = { ...report, refusal, print: null, freshness: null }
  await closeRun(pool, report.run, 'refused', stored)
  throw refused
}

/** The feed came and could be read: what of it was held is another matter. */
export const noteGoodRun = (client: Queryable, sourceId: number, now: Date) =>
  queriesOn(client).update(source).set({ lastGoodAt: now }).where(eq(source.id, sourceId))

export async function hasHeldParts(pool: Pool, sourceId: number): Promise<boolean> {
  const isHeld = and(eq(heldPart.sourceId, sourceId), eq(heldPart.state, 'held'))
  return (await queriesOn(pool).$count(heldPart, isHeld)) > 0
}

const updateRun = statement(
  'close a run',
  `update import_run set state = $2, version = $3, reason = $4, report = $5,
       finished_at = case when $3::int is null then clock_timestamp() else (select published_at from catalogue_state) end
     where id = $1`,
  ['integer', 'text', 'integer', 'text', 'jsonb'],
)

/** One that publishes ends with its publication. */
export async function closeRun(client: Queryable, id: number, state: RunState, stored: StoredRun) {
  const reason = stored.refusal
    ? stored.refusal.text + (stored.refusal.line === null ? '' : `, строка ${stored.refusal.line}`)
    : stored.reasons.join('; ') || null
  await updateRun(client, id, state, stored.version, reason, JSON.stringify(stored))
}

/** A run that was published answers for all of the source's that still wait. */
export async function supersedeHeld(client: Queryable, sourceId: number, except: number) {
  const isOther = and(eq(importRun.sourceId, sourceId), ne(importRun.id, except))
  await queriesOn(client)
    .update(importRun)
    .set({ state: 'superseded' })
    .where(and(isOther, eq(importRun.state, 'held')))
}

export type RunLine = Pick<
  typeof importRun.$inferSelect,
  'id' | 'state' | 'feedDate' | 'startedAt' | 'version' | 'reason'
> & {
  source: string
  report: StoredRun | null
  /** What of it waits. */
  parts: { part: string; title: string; reason: string }[]
}

const selectRuns = statement(
  'latest runs',
  `select r.id, s.name source, r.state, r.feed_date "feedDate", r.started_at "startedAt",
       r.version, r.reason, r.report,
       (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'title', title, 'reason', reason) order by id), '[]')
        from held_part p where p.run_id = r.id and p.state = 'held') parts
     from import_run r join source s on s.id = r.source_id order by r.id desc limit $1`,
  ['bigint'],
  rowOf<RunLine>({
    id: 'integer',
    source: 'text',
    state: 'text',
    feedDate: 'timestamptz?',
    startedAt: 'timestamptz',
    version: 'integer?',
    reason: 'text?',
    report: 'jsonb?',
    parts: 'jsonb',
  }),
)

/** The newest runs first, for `npm run import -- --runs`. */
export async function listRuns(pool: Pool, limit = 50): Promise<RunLine[]> {
  const { rows } = await selectRuns(pool, limit)
  return rows
}
