import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { importRun, source, type RunState } from '#server/db/schema/catalogue.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { readList } from './folder.ts'
import type { Snapshot } from './snapshot.ts'

/** A run whose file is still there to be read again. */
export type StoredFileRun = {
  id: number
  sourceId: number
  sourceName: string
  state: RunState
  version: number | null
  sha256: string | null
  bytes: number | null
  /** Staff brought its file. */
  isBrought: boolean
}

const { id, sourceId, state, version, sha256, bytes } = importRun
const columns = {
  id,
  sourceId,
  sourceName: source.name,
  state,
  version,
  sha256,
  bytes,
  isBrought: sql<boolean>`coalesce((${importRun.report} ->> 'isBrought')::boolean, false)`,
}

const selectRun = (pool: Pool) =>
  queriesOn(pool).select(columns).from(importRun).innerJoin(source, eq(source.id, sourceId))

export async function findRun(pool: Pool, run: number): Promise<StoredFileRun | null> {
  const [found] = await selectRun(pool).where(eq(id, run))
  return found ?? null
}

export async function requireRun(pool: Pool, run: number): Promise<StoredFileRun> {
  const found = await findRun(pool, run)
  if (!found) throw new Refusal(`прогона ${run} нет`)
  return found
}

/** The newest run of a source that read a file to its end. */
export async function findNewestRun(pool: Pool, name: string): Promise<StoredFileRun | null> {
  const [newest] = await selectRun(pool)
    .where(and(eq(source.name, name), inArray(state, ['published', 'held']), isNotNull(sha256)))
    .orderBy(desc(id))
    .limit(1)
  return newest ?? null
}

/** The run of the same source before this one whose file was taken. */
export async function findRunBefore(pool: Pool, run: StoredFileRun): Promise<StoredFileRun | null> {
  const isBefore = and(eq(sourceId, run.sourceId), lt(id, run.id), eq(state, 'published'))
  const [before] = await selectRun(pool)
    .where(and(isBefore, isNotNull(sha256)))
    .orderBy(desc(id))
    .limit(1)
  return before ?? null
}

/** How many versions of the catalogue the source has published after a run. */
export const countLaterRuns = (pool: Pool, run: Pick<StoredFileRun, 'sourceId' | 'version'>) =>
  queriesOn(pool).$count(
    importRun,
    and(eq(sourceId, run.sourceId), eq(state, 'published'), gt(version, run.version ?? 0)),
  )

const pathOf = (dataDir: string, sha256: string | null) => join(dataDir, 'snapshots', sha256 ?? '')

export const isStored = (dataDir: string, { sha256 }: StoredFileRun): boolean =>
  sha256 !== null && existsSync(pathOf(dataDir, sha256))

export function snapshotOf(dataDir: string, run: StoredFileRun): Snapshot {
  const { id, sha256, bytes } = run
  const path = pathOf(dataDir, sha256)
  if (sha256 === null || !isStored(dataDir, run))
    throw new Refusal(`снимка прогона ${id} нет в ${path}`)
  return { path, sha256, bytes: Number(bytes), freshness: null, files: readList(path) }
}
