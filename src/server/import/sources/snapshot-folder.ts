import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import type { Pool } from 'pg'

import { Refusal } from '#server/import/runs/refusal.ts'

import { listOf } from './folder.ts'
import type { Snapshot } from './snapshot.ts'

/** Requests of visitors are written to the same disk: a feed never takes the last of it. */
const LEAST_FREE_BYTES = 256 * 2 ** 20

export function requireSpace(folder: string) {
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < LEAST_FREE_BYTES)
    throw new Refusal(`на диске осталось ${Math.round(free / 2 ** 20)} МБ: файл не загружается`)
}

/** Snapshots stay as long as a run tells of them. */
export async function dropUnused(pool: Pool, { path, sha256 }: Snapshot) {
  const { rowCount } = await pool.query('select 1 from import_run where sha256 = $1 limit 1', [
    sha256,
  ])
  if (!rowCount) for (const file of [path, listOf(path)]) rmSync(file, { force: true })
}
