import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

import { nullIfMissing } from '#server/background/error-code.ts'
import { openPool } from '#server/db/connect.ts'
import { CHECKPOINT_LOCK } from '#server/db/engine/engine-checkpoints.ts'
import { firstRow } from '#server/db/first-row.ts'
import { lockFolder } from '#server/db/lock.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { BadBackup } from './manifest.ts'

const LOOK_AGAIN_MS = 200
const LONGEST_WAIT_MS = 10 * 60_000

type SiteData = { pool: pg.Pool; dataDir: string }

/**
 * Opens the embedded database as it was at one moment, from a copy of its files in `folder`, so that reading it holds nobody
 * up. The files change while they are copied; the log is copied last, and replaying it from a checkpoint made before, as
 * after a power cut, brings every commit made until then and nothing of a transaction under way.
 */
export async function openDatabaseCopy(place: SiteData, folder: string) {
  const unlock = await holdCheckpoints(place.dataDir)
  try {
    await runCommand(place.pool, 'checkpoint')
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

const selectReplayStart = statement(
  'copy-database/selectReplayStart',
  'select redo_lsn::text as lsn from pg_control_checkpoint()',
  [],
  rowOf<{ lsn: string }>({ lsn: 'text' }),
)

const replayStart = async (pool: pg.Pool) => firstRow(await selectReplayStart(pool)).lsn

/** Copied before and after everything else: recovery starts at the checkpoint that the first names, and replays the second. */
const CONTROL = 'global/pg_control'
const LOG = 'pg_wal/'

/** Copies the files of an engine at work, which makes no checkpoint meanwhile. */
async function copyEngineFiles(from: string, to: string) {
  const isLog = (name: string) => name.startsWith(LOG)
  const { folders, files } = await readNames(from)
  for (const name of ['', ...folders]) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  await copyFiles(from, to, [CONTROL])
  await copyFiles(
    from,
    to,
    files.filter((name) => name !== CONTROL && !isLog(name)),
  )
  await copyFiles(from, to, (await readNames(from)).files.filter(isLog))
}

/** Empty folders count: the engine does not start without them. */
async function readNames(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const namesOf = (entries: typeof found) =>
    entries.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  return {
    folders: namesOf(found.filter((entry) => entry.isDirectory())),
    files: namesOf(found.filter((entry) => entry.isFile())),
  }
}

/** A file that has gone since it was found is made by the log where it is needed. */
async function copyFiles(from: string, to: string, names: readonly string[]) {
  for (const name of names)
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(
      nullIfMissing,
    )
}
