import type { PGlite } from '@electric-sql/pglite'

import type { Turns } from './engine-turns.ts'
import { lockFolder } from '#server/db/lock.ts'

/** Held while the files of the database are copied: no checkpoint is made then. */
export const CHECKPOINT_LOCK = 'checkpoint.lock'

const LOOK_EVERY_MS = 30_000
/** Read again in about a second after a crash, and as much of the disk. */
const LONGEST_LOG_BYTES = 96 * 2 ** 20

const GROWN = `select pg_current_wal_lsn() - redo_lsn > ${LONGEST_LOG_BYTES} as grown
  from pg_control_checkpoint()`

/** Alone, without the processes of a server, the engine never shortens its log: it would grow until the process ends. */
export function checkpointAsItGrows(
  engine: PGlite,
  dataDir: string,
  turns: Turns,
  fail: (error: unknown) => void,
): () => void {
  const ourselves = {}
  async function look() {
    await turns.enter(ourselves)
    const { rows } = await engine.query<{ grown: boolean }>(GROWN)
    const unlock = rows[0]?.grown ? lockFolder(dataDir, CHECKPOINT_LOCK) : null
    if (unlock) await engine.exec('checkpoint')
    unlock?.()
    turns.leave()
  }
  const timer = setInterval(() => look().catch(fail), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
