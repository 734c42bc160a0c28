import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

import type { RunState } from '#server/db/schema/catalogue.ts'
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
  bytes: string | null
}

const RUN = `
  select r.id, r.source_id "sourceId", s.name "sourceName", r.state, r.version, r.sha256, r.bytes
  from import_run r join source s on s.id = r.source_id`

export async function findRun(pool: Pool, run: number): Promise<StoredFileRun> {
  const { rows } = await pool.query<StoredFileRun>(`${RUN} where r.id = $1`, [run])
  if (!rows[0]) throw new Refusal(`прогона ${run} нет`)
  return rows[0]
}

/** The newest run of a source that read a file to its end. */
export async function findNewestRun(pool: Pool, source: string): Promise<StoredFileRun | null> {
  const { rows } = await pool.query<StoredFileRun>(
    `${RUN} where s.name = $1 and r.state in ('published', 'held') and r.sha256 is not null
     order by r.id desc limit 1`,
    [source],
  )
  return rows[0] ?? null
}

/** The run of the same source before this one whose file was taken. */
export async function findRunBefore(
  pool: Pool,
  { id, sourceId }: StoredFileRun,
): Promise<StoredFileRun | null> {
  const { rows } = await pool.query<StoredFileRun>(
    `${RUN} where r.source_id = $1 and r.id < $2 and r.state = 'published' and r.sha256 is not null
     order by r.id desc limit 1`,
    [sourceId, id],
  )
  return rows[0] ?? null
}

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
