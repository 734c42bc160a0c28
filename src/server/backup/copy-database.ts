import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

import { openPool } from '#server/db/connect.ts'
import { CHECKPOINT_LOCK } from '#server/db/engine-checkpoints.ts'
import { firstRow } from '#server/db/first-row.ts'
import { lockFolder } from '#server/db/lock.ts'

import { copyEngineFiles } from './engine-files.ts'
import { BadBackup } from './manifest.ts'

const LOOK_AGAIN_MS = 200
const LONGEST_WAIT_MS = 10 * 60_000

type Place = { pool: pg.Pool; dataDir: string }

/**
 * Opens the embedded database as it was at one moment, from a copy of its files in `folder`, so that reading it holds nobody
 * up. The files change while they are copied; the log is copied last, and replaying it from a checkpoint made before, as
 * after a power cut, brings every commit made until then and nothing of a transaction under way.
 */
export async function openDatabaseCopy(place: Place, folder: string) {
  const unlock = await holdCheckpoints(place.dataDir)
  try {
    await place.pool.query('checkpoint')
    const start = await replayStart(place.pool)
    await copyEngineFiles(join(place.dataDir, 'postgres'), join(folder, 'postgres'))
    if ((await replayStart(place.pool)) !== start)
      throw new BadBackup('Сайт перезапускался, пока снималась копия: повторите')
  } finally {
    unlock()
  }
  return openPool({ databaseUrl: '', dataDir: folder, embeddedFsync: false })
}

/** A checkpoint would shorten the log that the copy needs. */
async function holdCheckpoints(dataDir: string): Promise<() => void> {
  for (const until = Date.now() + LONGEST_WAIT_MS; ;) {
    const unlock = lockFolder(dataDir, CHECKPOINT_LOCK)
    if (unlock) return unlock
    if (Date.now() > until) throw new BadBackup('Другая копия ещё снимается')
    await setTimeout(LOOK_AGAIN_MS)
  }
}

const replayStart = async (pool: pg.Pool) =>
  firstRow(await pool.query<{ lsn: string }>('select redo_lsn as lsn from pg_control_checkpoint()'))
    .lsn
